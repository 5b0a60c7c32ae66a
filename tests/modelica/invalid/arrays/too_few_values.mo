// stage: flat
// section: MLS 6.7
model M
  parameter Real k[3] = {1, 2};
//                      ^^^^^^ error IN043: `k` is an array [3] and cannot be given an array [2]
  Real x = k[1]*time;
end M;
