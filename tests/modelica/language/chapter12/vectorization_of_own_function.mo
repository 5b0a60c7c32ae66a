// stage: flat
// section: MLS 12.4.6
// expect: dump
function f
  input Real x;
  input Real k = 1;
  output Real y;
algorithm
  y := k*x;
end f;
model VectorizationOfOwnFunction
  Real a[2] = f({time, 1});
  Real b[2] = f({time, 1}, {2, 3});
  Real c[2] = f({time, 1}, 4);
  Real d[1, 2] = f([time, 1]);
end VectorizationOfOwnFunction;
