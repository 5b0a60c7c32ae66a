// stage: linear
// Rounding spreads the three eigenvalues around -1; they are reported as one eigenvalue, three times.
// expect: poles = 3
// expect: poles[1].re = -1 +- 1e-10
// expect: poles[2].re = -1 +- 1e-10
// expect: poles[2].im = 0
// expect: poles[3].re = -1 +- 1e-10
// expect: modes = 3
// expect: modes[2].damping = 1 +- 1e-10
// expect: eigenvalues[2].im = 0
// expect: denominator[2] = 3 +- 1e-10
// expect: denominator[3] = 3 +- 1e-10
// expect: denominator[4] = 1 +- 1e-10
// expect: jordan.blocks[1].size = 3
model TriplePole "1/(s + 1)^3"
  input Real u(start = 0);
  output Real y = x[3];
  Real x[3](each start = 0, each fixed = true);
equation
  der(x) = [-3, -3, -1; 1, 0, 0; 0, 1, 0]*x + {u, 0, 0};
end TriplePole;
