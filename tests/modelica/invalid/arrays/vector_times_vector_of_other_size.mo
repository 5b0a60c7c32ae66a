// stage: flat
// section: MLS 10.6.4
model M
  Real x = {1, 2, 3}*{time, 1};
//                  ^ error IN105: `*` cannot multiply [3] by [2]
//   help: the last dimension of the left must be the first of the right; `.*` multiplies element by element
end M;
