// stage: plan
// Two supports carry one beam: their sum is known, twice.
model UndeterminedByFactors
  parameter Real m = 3, g = 10;
  Real f1, f2;
equation
  f1 + f2 = m*g;
//^^^^^^^^^^^^^ warning EQ240: these 2 equations depend on each other: together they say `0 = 0`, so something among `f1` and `f2` is not determined
//   help: is a reference missing (a ground, a fixed point), or is something supported twice? Where nothing contradicts, the solution nearest to the last one is taken
//   note at `f1 + f2 = m*g;`: here `f1 + f2 = m*g`
//   note at `2*f1 + 2*f2 = 2*m*g;`: here `2*f1 + 2*f2 = 2*m*g`
  2*f1 + 2*f2 = 2*m*g;
end UndeterminedByFactors;
