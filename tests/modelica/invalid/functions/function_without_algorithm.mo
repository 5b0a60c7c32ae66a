// stage: flat
// section: MLS 12.2
function shape
  input Real u;
  output Real y;
end shape;
model M
  Real p = shape(time);
//         ^^^^^ error IN167: `shape` cannot be called: it is partial or has no algorithm
end M;
