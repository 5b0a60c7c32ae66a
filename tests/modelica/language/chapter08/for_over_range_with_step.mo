// stage: flat
// section: MLS 8.3.2.1
// expect: dump
model ForOverRangeWithStep
  Real x[5];
equation
  for i in 1:2:5 loop
    x[i] = i*time;
  end for;
  for i in 4:-2:2 loop
    x[i] = x[i - 1];
  end for;
end ForOverRangeWithStep;
