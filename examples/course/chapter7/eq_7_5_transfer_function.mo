// stage: linear
// course: equations 7.3 to 7.6: G(s) = (b1 s + b0)/(s + a0)
// expect: numerator[1] = 2 +- 1e-12             (b1 = d11)
// expect: numerator[2] = 22 +- 1e-12            (b0 = c11 b11 - lambda1 d11)
// expect: denominator[2] = 5 +- 1e-12           (a0 = -lambda1)
// expect: step.initial = 2 +- 1e-12             (G(inf) = b1)
// expect: step.final = 4.4 +- 1e-12             (G(0) = b0/a0)
// expect: step.tangent.tau = 0.2 +- 1e-6        (1/a0)
// expect: step.rise = 0.439444915 +- 1e-6       (tau ln 9)
model FirstOrder
  input Real u1(start = 0);
  output Real y1;
  Real x1(start = 0, fixed = true);
  parameter Real lambda1 = -5, b11 = 3, c11 = 4, d11 = 2;
equation
  der(x1) = lambda1*x1 + b11*u1;
  y1 = c11*x1 + d11*u1;
end FirstOrder;
