// stage: flat
// section: MLS 10.4.1.1
// expect: dump
model ConstructorWithOneIterator
  parameter Integer n = 3;
  Real x[n] = {i*time for i in 1:n};
  Real y[2] = {2*v for v in {1.5, time}};
  Real z[3] = {x[i] for i};
end ConstructorWithOneIterator;
