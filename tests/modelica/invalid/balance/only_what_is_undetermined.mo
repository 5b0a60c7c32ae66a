// stage: check
// section: MLS 4.8
model A
//    ^ error FL013: the model has 23 equations for 25 unknowns: 2 too few
//   help: usual reasons: an input that nothing is connected to, a missing equation, a pin whose component does not relate it to the others, a variable that should be a `parameter`
//   note at `Real h(start = 1), q, s, t1, t2;`: nothing determines `q`, `x[20]`
  Real h(start = 1), q, s, t1, t2;
  Real x[20];
equation
  der(h) = -q;
  s = 2*h;
  t1 = time;
  t2 = t1 + s;
  for i in 1:19 loop
    x[i] = 2*x[i + 1];
  end for;
end A;
