// stage: flat
// section: MLS 10.4.1.1
// expect: dump
model ConstructorOverRange
  parameter Integer n = 3;
  Real x[n] = {i*time for i in 1:n};
  Real z[3] = {x[i] for i};
end ConstructorOverRange;
