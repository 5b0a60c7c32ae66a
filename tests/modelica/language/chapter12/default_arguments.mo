// stage: flat
// section: MLS 12.4.1
// expect: dump
function f
  input Real x;
  input Real k = 2;
  input Real offset = 10*k;
  output Real y;
algorithm
  y := k*x + offset;
end f;
model DefaultArguments
  Real a = f(time);
  Real b = f(time, 3);
  Real c = f(time, offset = 5);
  Real d = f(offset = 1, x = time, k = 4);
end DefaultArguments;
