// stage: simulation
// options: stop=1 tolerance=1e-9
// expect: largest |error| = 0 +- 1e-9
model MixingChain "what a flow carries is known where nothing flows, too (MLS 3.7.4.5)"
  Real m = max(0, time - 0.5) "nothing flows at first";
  Real m2, H1, H2, H3, h1, h2, error;
  parameter Real a = 7, b = 3;
equation
  H1 = semiLinear(m, a, h1);
  H2 = semiLinear(m2, h2, h1);
  m2 = -m;
  H3 = semiLinear(m, h2, b);
  H1 = -H2;
  H2 = -H3;
  error = abs(h1 - a) + abs(h2 - a) + abs(H1 - a*m);
end MixingChain;
