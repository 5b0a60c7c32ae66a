// stage: simulation
// options: stop=1
// set: n = 3
// set: mode = fast
// set: q = {1, 0}
// set: h = 2
// expect: s = 6 +- 1e-9
// expect: y = 10
// expect: z = 2
// expect: x[3] = 1 +- 1e-9
model StructuralParametersSet
  type Mode = enumeration(slow, fast);
  parameter Integer n = 2;
  parameter Mode mode = Mode.slow annotation(Evaluate = true);
  parameter Integer q[2] = {2, 1} annotation(Evaluate = true);
  parameter Real h = 1;
  Real x[n](each start = 0, each fixed = true);
  Real s = sum(i for i in 1:n)*time;
  Real y = if mode == Mode.fast then 10 else 1;
  Real z = h*q[1] + q[2];
equation
  for i in 1:n loop
    der(x[i]) = 1;
  end for;
end StructuralParametersSet;
