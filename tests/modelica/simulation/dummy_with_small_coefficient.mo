// stage: simulation
// options: stop=5 tolerance=1e-8
// expect: x3(5) = 0.125185 +- 1e-6        (0.9 exp(-5) + (cos 15 + 3 sin 15)/10, and about 1e-5 times the integral of l)
// A constraint with a small coefficient is not solved for that variable: its errors would be 1e5 times as large.
model DummyWithSmallCoefficient
  Real x1(start = 0.2), x2(start = 0), x3(start = 1), l;
equation
  2*x1 + x2 + 1e-5*x3 = 0.4 + 1e-5;
  der(x1) = -x1 + 2*l + sin(time);
  der(x2) = -x2 + l;
  der(x3) = -x3 + 1e-5*l + cos(3*time);
end DummyWithSmallCoefficient;
