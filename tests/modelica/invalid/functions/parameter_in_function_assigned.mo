// stage: flat
// section: MLS 11.2.1.2
function limit
  input Real u;
  output Real y;
protected
  constant Real top = 1;
algorithm
  top := 2;
//^^^ error IN177: `top` is assigned, but it is constant or a parameter
  y := min(u, top);
end limit;
model M
  Real p = limit(time);
end M;
