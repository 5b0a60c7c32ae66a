// stage: simulation
// expect: x(1) = 17.38846 +- 1e-4       (the harmonic number of 2e7)
// A loop may be longer than an array, and longer than an evaluation: the simulation runs it as machine code.
model LongLoop
  function harmonic
    input Integer n;
    output Real result;
  algorithm
    result := 0;
    for i in 1:n loop
      result := result + 1/i;
    end for;
  end harmonic;
  function constantLoop
    input Real u;
    output Real result;
  algorithm
    result := 0;
    for i in 1:20000000 loop
      result := result + u;
    end for;
  end constantLoop;
  parameter Integer n = 20000000;
  parameter Real p(fixed = false);
  Real x(start = 0, fixed = true);
initial equation
  p = harmonic(n) + constantLoop(0*n);
equation
  der(x) = p;
end LongLoop;
