// stage: flat
// section: MLS 12.9
// expect: dump
function my_sine
  input Real x;
  output Real y;
external "builtin" y = sin(x);
end my_sine;
model ExternalBuiltin
  Real y = my_sine(time);
end ExternalBuiltin;
