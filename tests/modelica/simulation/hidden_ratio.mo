// stage: simulation
// options: stop=1 tolerance=1e-9
// expect: w2(1) = 0.25 +- 1e-8    (n (J1 n² + J2)⁻¹ τ t with n = 2, J1 = 1, J2 = 4)
// expect: w1(1) = 0.5 +- 1e-8
// expect: states = 1
// The combination has a parameter for its weight: w1 = n*w2.
model HiddenRatio
  parameter Real n(min = 0.1) = 2;
  Real w1, w2(start = 0, fixed = true), a, b, t1, t2;
equation
  der(w1) = 1 - t1;
  4*der(w2) = t2;
  t2 = n*t1;
  n*a + n*b = w1;
  a + b = w2;
  a = 3*b + time;
end HiddenRatio;
