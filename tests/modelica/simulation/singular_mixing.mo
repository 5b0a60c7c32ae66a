// stage: simulation
// options: stop=1 tolerance=1e-9
// expect: largest |error| = 0 +- 1e-9
model SingularMixing "three pipes meet: where nothing flows the mixture is what it was"
  Real m = max(0, time - 0.5);
  parameter Real h1 = 2, h2 = 4;
  Real h(start = 1), H1, H2, H3, error;
equation
  H1 = semiLinear(-m, h, h1);
  H2 = semiLinear(-m, h, h2);
  H3 = semiLinear(2*m, h, 0);
  H1 + H2 + H3 = 0;
  error = if noEvent(time <= 0.5 + 1e-9) then 0 else h - 3;
end SingularMixing;
