// stage: program
// expect: dump
// Loops without conditions that need events are not written out: the algorithm stays a function with a loop.
model LoopThatStays
  Real x[3](each start = 0, each fixed = true);
  Real y;
equation
  der(x) = {1, 2, 3};
algorithm
  y := 0;
  for i in 1:3 loop
    y := y + i*x[i] + noEvent(if x[i] > 1 then 1 else 0);
  end for;
end LoopThatStays;
