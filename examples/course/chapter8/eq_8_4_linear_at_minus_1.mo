// stage: linear
// course: equation 8.4: the equilibrium x1 = -1 is unstable
// options: at=equilibrium
// expect: x0[1] = -1 +- 1e-9
// expect: A[2,1] = -2 +- 1e-9                   (1 - 3 x1^2)
// expect: eigenvalues[1].re = 0.109766094 +- 1e-7
// expect: eigenvalues[1].im = 1.641363949 +- 1e-7
// expect: eigenvalues[2].re = 0.109766094 +- 1e-7
// expect: eigenvalues[2].im = -1.641363949 +- 1e-7
// expect: eigenvalues[3].re = -0.369532188 +- 1e-7
// expect: stability is unstable = 1
// The eigenvalues are the roots of s^3 + (wf - b) s^2 + (k wf - b wf - a) s - a wf with a = 1 - 3 x1^2.
model ThirdOrder
  parameter Real b = 0.35, k = 1.6, wf = 0.5;
  Real x1(start = -0.9, fixed = true), x2(start = 0, fixed = true), x3(start = 0, fixed = true);
equation
  der(x1) = x2;
  der(x2) = x1 - x1^3 + b*x2 - k*x3;
  der(x3) = wf*(x2 - x3);
end ThirdOrder;
