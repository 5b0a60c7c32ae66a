// stage: simulation
// options: stop=1
// error: SM280: the run makes no progress at time = 1.126655e-12: 19200 steps (21491 rejected) and 0 events have done 1.13e-10 % of the time span; the state that takes the shortest steps is `x`
model NoProgress "the root has no value to the right of the start, where the slope leads"
  Real x(start = 1, fixed = true);
equation
  der(x) = 1 + sqrt(1 - x);
end NoProgress;
