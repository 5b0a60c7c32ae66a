// stage: flat
// section: MLS 8.3.1
// expect: dump
model ArrayEquation
  Real x[2], A[2, 2];
equation
  der(x) = A*x;
  A = {{0, 1}, {-1, time}};
end ArrayEquation;
