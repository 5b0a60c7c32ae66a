// stage: flat
// section: MLS 5.3.2
model M
  Real x = time;
  Real y = x.re;
//           ^^ error IN013: `x` has no component `re`
end M;
