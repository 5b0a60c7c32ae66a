// stage: linear
// A pair that comes twice, with one Jordan block.
// expect: poles = 4
// expect: poles[1].re = -0.5 +- 1e-10
// expect: poles[1].im = 2 +- 1e-10
// expect: poles[2].im = -2 +- 1e-10
// expect: poles[3].im = 2 +- 1e-10
// expect: poles[4].im = -2 +- 1e-10
// expect: modes = 2
// expect: modes[2].frequency = 2.061552813 +- 1e-8  (sqrt(0.25 + 4))
model DoublePair "(s^2 + s + 4.25)^-2"
  input Real u(start = 0);
  output Real y = x[4];
  Real x[4](each start = 0, each fixed = true);
equation
  der(x[1]) = -x[1] - 4.25*x[2] + u;
  der(x[2]) = x[1];
  der(x[3]) = -x[3] - 4.25*x[4] + x[2];
  der(x[4]) = x[3];
end DoublePair;
