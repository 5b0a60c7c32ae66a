// stage: flat
// section: MLS 8.3.2
// expect: dump
model EmptyFor
  parameter Integer n = 1;
  Real x[n];
equation
  x[1] = time;
  for i in 2:n loop
    x[i] = x[i - 1];
  end for;
end EmptyFor;
