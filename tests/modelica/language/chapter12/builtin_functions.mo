// stage: flat
// section: MLS 12.5
// expect: dump
model BuiltinFunctions
  Real a = semiLinear(time, 2, 3);
  Real b = homotopy(actual = time, simplified = 1);
  Real c = sign(time) + floor(time) + ceil(time);
  Integer d = integer(time) + div(7, 2) + mod(-7, 3);
  Real e = rem(-7.5, 2);
  Real f = delay(time, 0.5);
end BuiltinFunctions;
