// stage: flat
// section: MLS 8.3.2.2
// expect: dump
model ForWithImplicitRange
  Real x[3], y[2, 3];
equation
  for i loop
    x[i] = i*time;
  end for;
  for i, j loop
    y[i, j] = x[j] + i;
  end for;
end ForWithImplicitRange;
