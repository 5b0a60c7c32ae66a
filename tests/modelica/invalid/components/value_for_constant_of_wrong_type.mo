// stage: flat
// section: MLS 6.7
model M
  constant Integer n = 2.5;
//                     ^^^ error IN042: `n` is an Integer and cannot be given a Real
//   help: `/` and `^` of Integers give a Real
  Real x = n*time;
end M;
