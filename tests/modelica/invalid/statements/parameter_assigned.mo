// stage: flat
// section: MLS 11.2.1.2
model M
  parameter Real p = 1;
  Real x;
algorithm
  p := 2;
//^ error IN177: `p` is assigned, but it is constant or a parameter
  x := p*time;
end M;
