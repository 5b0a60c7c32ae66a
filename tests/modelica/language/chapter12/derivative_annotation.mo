// stage: flat
// section: MLS 12.7.1
// expect: dump
function f
  input Real x;
  output Real y;
algorithm
  y := x^2;
  annotation(derivative = df);
end f;
function df
  input Real x;
  input Real dx;
  output Real dy;
algorithm
  dy := 2*x*dx;
end df;
model DerivativeAnnotation
  Real y = f(time), v = der(y);
end DerivativeAnnotation;
