// stage: check
// expect: dynamic = 1
// expect: linear = 1
// expect: time-invariant = 1
model ChoiceByParameter
  parameter Boolean steep = true;
  Integer k;
  Real x(start = 1);
equation
  k = if steep then 3 else 1;
  der(x) = if steep then -k*x else -x;
end ChoiceByParameter;
