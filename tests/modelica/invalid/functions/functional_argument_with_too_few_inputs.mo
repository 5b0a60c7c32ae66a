// stage: flat
// section: MLS 12.4.2
partial function Surface
  input Real x;
  input Real y;
  output Real z;
end Surface;
function corner
  input Surface f;
  output Real a;
algorithm
  a := f(1, 2);
end corner;
function square
  input Real x;
  output Real z;
algorithm
  z := x^2;
end square;
model M
  Real p = corner(function square());
//                ^^^^^^^^^^^^^^^^^ error IN169: a function of 2 inputs is needed here, but `square` has 1
end M;
