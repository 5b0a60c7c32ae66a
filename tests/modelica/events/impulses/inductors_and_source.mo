// stage: simulation
// options: stop=1 tolerance=1e-10
// expect: i1(0.5) = 0.6 +- 1e-8    (the flux L1*i1 - L2*i2 of the mesh is kept)
// expect: i2(0.5) = 0.4 +- 1e-8
// Two inductors in parallel at a current source that jumps.
// remark: SM260: at time = 0.25 a side of `j = if time < 0.25 then 0 else 1` (inductors_and_source.mo:10) jumps by 1, and the equation is differentiated, so that derivatives have an impulse there: it changes `i1` from 0 to 0.6, `i2` from 0 to 0.4, `j` from 0 to 1
model InductorsAndSource
  parameter Real L1 = 2, L2 = 3;
  Real i1(start = 0, fixed = true), i2, v, j;
equation
  j = if time < 0.25 then 0 else 1;
  L1*der(i1) = v;
  L2*der(i2) = v;
  j = i1 + i2;
end InductorsAndSource;
