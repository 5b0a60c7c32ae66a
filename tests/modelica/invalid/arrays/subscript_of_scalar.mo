// stage: flat
// section: MLS 10.5
model M
  Real x = time;
  Real y = x[1];
//          ^^^ error IN031: `x` is a scalar and is given 1 subscript
end M;
