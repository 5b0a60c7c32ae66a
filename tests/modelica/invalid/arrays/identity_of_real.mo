// stage: flat
// section: MLS 10.3.3
model M
  Real a[2, 2] = identity(2.0)*time;
//                        ^^^ error IN021: a dimension must be an Integer, found a Real
//   help: `/` and `^` of Integers give a Real
end M;
