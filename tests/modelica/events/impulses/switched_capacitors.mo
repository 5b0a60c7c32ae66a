// stage: simulation
// options: stop=2
// Two charged capacitors, connected at time 1: the equations have another structure from then on.
// error: SM018: equations could not be solved at time = 1: loop 1 (linear, for `der(v1)`) is singular: it does not determine `der(v1)`
model SwitchedCapacitors
  Real v1(start = 1, fixed = true), v2(start = 0, fixed = true), i;
equation
  der(v1) = -i;
  der(v2) = i;
  if time > 1 then
    v1 = v2;
  else
    i = 0;
  end if;
end SwitchedCapacitors;
