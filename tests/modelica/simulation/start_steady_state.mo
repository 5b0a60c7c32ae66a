// stage: simulation
// options: stop=5 tolerance=1e-10
// expect: h1(0) = 5 +- 1e-8
// expect: h2(0) = 1 +- 1e-8
// expect: h1(5) = 5 +- 1e-7
// expect: q(0) = 2 +- 1e-8
// Initial equations say that nothing moves: both levels follow, their start values are first guesses only.
model StartSteadyState
  Real h1(start = 3), h2(start = 0.5), q;
equation
  der(h1) = 2 - q;
  der(h2) = q - 2*sqrt(h2);
  q = sqrt(h1 - h2);
initial equation
  der(h1) = 0;
  der(h2) = 0;
end StartSteadyState;
