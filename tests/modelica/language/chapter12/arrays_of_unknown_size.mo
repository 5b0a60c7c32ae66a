// stage: flat
// section: MLS 12.4.5
// expect: dump
function weighted
  input Real v[:];
  input Real w[size(v, 1)];
  output Real y[size(v, 1)];
algorithm
  for i in 1:size(v, 1) loop
    y[i] := v[i]*w[i];
  end for;
end weighted;
model ArraysOfUnknownSize
  Real a[2] = weighted({time, 1}, {2, 3});
  Real b[3] = weighted({time, 1, 2}, {2, 3, 4});
end ArraysOfUnknownSize;
