// stage: plan
// Structure matches both unknowns; together the equations cannot hold.
model ContradictoryFactors
  parameter Real R = 3;
  Real a, b, c;
equation
  R*a + R*b = 1;
//^^^^^^^^^^^^^ error EQ241: these 2 equations contradict each other: together they say `4.0*R - 2.0 = 0`
//   help: two of them fix the same thing; one has to go, or to be about something else
//   note at `R*a + R*b = 1;`: here `R*a + R*b = 1`
//   note at `2*a + 2*b = c;`: here `2*a + 2*b = c`
  2*a + 2*b = c;
  c = 4;
end ContradictoryFactors;
