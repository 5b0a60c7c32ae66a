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
function product
  input Real x;
  input Real z;
  output Real y;
algorithm
  y := x*z;
end product;
model M
  Real p = area(function product());
//              ^^^^^^^^^^^^^^^^^^ error IN168: the input `z` of `product` is not given here, and its callers do not give it
//   help: write `function product(z = …)`
end M;
