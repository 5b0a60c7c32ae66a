// stage: simulation
// options: stop=1
model NoProgress "the root has no value to the right of the start, where the slope leads"
  Real x(start = 1, fixed = true);
equation
  der(x) = 1 + sqrt(1 - x);
end NoProgress;
