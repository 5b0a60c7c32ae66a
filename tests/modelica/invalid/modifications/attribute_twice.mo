// stage: flat
// section: MLS 7.2.4
model M
  Real x(start = 1, fixed = true, start = 2);
//                                ^^^^^ error IN053: `start` is modified twice
//   note at `Real x(start = 1, fixed = true, start = 2);`: modified here first
equation
  der(x) = 1;
end M;
