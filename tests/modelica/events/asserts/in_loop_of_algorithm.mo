// stage: simulation
// section: MLS 8.3.7
// options: stop=1 tolerance=1e-9
// error: SM021: at time = 0.2: i is 1
model InLoopOfAlgorithm
  Real x(start = 0, fixed = true);
algorithm
  for i in 1:3 loop
    assert(x < 0.2*i, "i is " + String(i));
  end for;
equation
  der(x) = 1;
end InLoopOfAlgorithm;
