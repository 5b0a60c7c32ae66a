// stage: flat
// section: MLS 7.2.5
model M
  Real x(each start = 0);
//            ^^^^^ error IN055: `each start` is given for a scalar
//   help: remove `each`
equation
  der(x) = 1;
end M;
