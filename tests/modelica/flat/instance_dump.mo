// stage: instance
// expect: dump
model InstanceDump "what the instance tree knows"
  parameter Integer n = 2*half;
  parameter Integer half = 2 "half of it";
  final parameter Real p[n] = {i*free for i in 1:n};
  parameter Real free(min = 0, max = 10, unit = "m", displayUnit = "mm", quantity = "Length") = 3;
  input Real u(start = 1);
  output Real y = u;
protected
  Real x[n](each start = 0, fixed = fill(true, n), each nominal = 2, each stateSelect = StateSelect.prefer);
  Integer k = n;
equation
  for i in 1:n, j in 1:2:1 loop
    der(x[i]) = p[n + 1 - i] + j;
  end for;
  annotation(experiment(StartTime = -1, StopTime = 2*3, Interval = 0.1));
end InstanceDump;
