// stage: flat
// section: MLS 7.1.3
model Tank
  Real level = time;
end Tank;
function f
  extends Tank;
//^^^^^^^^^^^^ error IN091: a function cannot inherit from the model `Tank`
  input Real u;
  output Real y;
algorithm
  y := u;
end f;
model M
  Real y = f(time);
end M;
