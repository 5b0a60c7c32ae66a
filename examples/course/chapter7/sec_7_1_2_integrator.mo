// stage: linear
// course: section 7.1.2, a0 = 0: G(s) = b1 + b0/s has no final value, h = b1 + b0 t
// expect: numerator[1] = 3 +- 1e-12
// expect: numerator[2] = 2 +- 1e-12
// expect: denominator[2] = 0 +- 1e-12
// expect: step.initial = 3 +- 1e-12             (b1)
// expect: step.initialSlope = 2 +- 1e-12        (b0)
// expect: bibo = 0
// expect: stability is marginal = 1
model Integrator
  input Real u(start = 0);
  output Real y = 2*x + 3*u;
  Real x(start = 0, fixed = true);
equation
  der(x) = u;
end Integrator;
