// stage: simulation
// options: stop=2
// error: SM020: the model hardly advances at time = 1.000000215: the last 24 events follow each other in next to no time; the last one is a condition in `when x < 0` (hardly_advances.mo:7)
model HardlyAdvances "falls again and again from next to no height"
  Real x(start = 1, fixed = true);
equation
  der(x) = -1;
  when x < 0 then
    reinit(x, 1e-9);
  end when;
end HardlyAdvances;
