// stage: flat
// section: MLS 7.2.5
model M
  Real x[3](start = {1, 2});
//                  ^^^^^^ error IN052: the attribute `start` must be an array [3] here, found an array [2]
equation
  der(x) = {1, 2, 3};
end M;
