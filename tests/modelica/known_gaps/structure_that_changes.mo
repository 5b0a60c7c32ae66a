// stage: simulation
// known wrong: v2(1) = 0.75 +- 1e-6     (the charges are shared)
// A switch that connects two capacitors changes the structure: a singular loop instead of a jump.
// error: SM018: equations could not be solved at time = 0.5: loop 1 (linear, for `der(v1)`) is singular: it does not determine `der(v1)`; `der(v1)` can change without any of its equations noticing; these depend on each other: `0.0 = if closed then v1 - v2 else i` (structure_that_changes.mo:10)
model StructureThatChanges
  Real v1(start = 1, fixed = true), v2(start = 0.5, fixed = true), i;
  Boolean closed = time > 0.5;
equation
  der(v1) = -i;
  der(v2) = i;
  if closed then
    v1 = v2;
  else
    i = 0;
  end if;
end StructureThatChanges;
