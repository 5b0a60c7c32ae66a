// stage: linear
// expect: zeros = 2
// expect: zeros[1].re = -0.6 +- 1e-9
// expect: zeros[1].im = 1.280624847 +- 1e-8         (sqrt(2 - 0.36))
// expect: zeros[2].im = -1.280624847 +- 1e-8
// expect: step.initialSlope = 0 +- 1e-9
model PairOfZeros "2 (s^2 + 1.2 s + 2)/(s^2 + 1.2 s + 4)"
  input Real u(start = 0);
  output Real y = 2*(u - 2*x2);
  Real x1(start = 0, fixed = true), x2(start = 0, fixed = true);
equation
  der(x1) = -1.2*x1 - 4*x2 + u;
  der(x2) = x1;
end PairOfZeros;
