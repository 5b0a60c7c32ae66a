// stage: flat
// section: MLS 8.3.2.1
// expect: dump
model ForOverArray
  constant Integer order[3] = {3, 1, 2};
  Real x[3];
equation
  for i in order loop
    x[i] = i*time;
  end for;
end ForOverArray;
