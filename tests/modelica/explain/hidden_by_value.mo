// stage: explain
// expect: dump
// expect: index = 2
// The second equation follows from the first one only because k1 and k2 are equal, and the third tank has no
// resistance before it: the values are needed, and frozen.
model HiddenByValue
  parameter Real k1 = 2, k2 = 2, k3 = 5, Rh = 0;
  Real x1(start = 1, fixed = true), x2, a, b, h1(start = 1, fixed = true), h2, q;
equation
  k1*a + k3*b = x1;
  k2*a + k3*b = x2;
  der(x1) = -a;
  der(x2) = b - x2;
  der(h1) = -q;
  der(h2) = q;
  h1 - h2 = Rh*q;
end HiddenByValue;
