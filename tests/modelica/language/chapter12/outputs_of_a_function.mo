// stage: flat
// section: MLS 12.4.3
// expect: dump
function polar
  input Real x, y;
  output Real r, phi;
algorithm
  r := sqrt(x^2 + y^2);
  phi := atan2(y, x);
end polar;
model OutputsOfAFunction
  Real r, phi, only_first;
equation
  (r, phi) = polar(time, 1);
  only_first = 2*polar(1, time);
end OutputsOfAFunction;
