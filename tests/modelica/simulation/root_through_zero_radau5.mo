// stage: simulation
// options: stop=1 tolerance=1e-8 solver=radau5
// expect: h1(1) = -0.565490093 +- 1e-6
// expect: h2(1) = 0.115490093 +- 1e-6
model RootThroughZeroRadau5 "levels meet in a valve: the slope of its root is nearly infinite where a step begins"
  Real h1(start = 0.88, fixed = true);
  Real h2(start = 0.67, fixed = true);
  Real q;
equation
  der(h1) = -2 - q;
  der(h2) = q;
  q = if h1 >= h2 then sqrt(abs(h1 - h2)) else -sqrt(abs(h1 - h2));
end RootThroughZeroRadau5;
