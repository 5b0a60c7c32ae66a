// stage: flat
// section: MLS 12.2
model Tank
  Real level = time;
end Tank;
function half
  input Real u;
  output Real y;
protected
  Tank tank;
//     ^^^^ error IN151: `tank` is of the model `Tank`, which cannot be a variable of a function or record
algorithm
  y := u/2;
end half;
model M
  Real p = half(time);
end M;
