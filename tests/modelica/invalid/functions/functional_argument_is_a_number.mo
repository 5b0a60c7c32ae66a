// stage: flat
// section: MLS 12.4.2
partial function Integrand
  input Real x;
  output Real y;
end Integrand;
function area
  input Integrand f;
  output Real a;
algorithm
  a := f(1) + f(2);
end area;
model M
  Real p = area(3);
//              ^ error IN150: the input `f` of `area` must be a function, found an Integer
end M;
