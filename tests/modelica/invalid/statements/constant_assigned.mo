// stage: flat
// section: MLS 11.2.1.2
model M
  constant Real c = 1;
  Real x;
algorithm
  x := c*time;
  c := 3;
//^ error IN177: `c` is assigned, but it is constant or a parameter
end M;
