// stage: flat
// section: MLS 8.3
model M
  Real x = time;
equation
  sin(x);
//^^^^^^ error IN182: the call of `sin` has no effect but its result
//   help: assign the result to a variable
end M;
