// stage: flat
// section: MLS 3.7.4
model M
  parameter String s = "a";
  Real x(start = 0);
equation
  der(x) = der(s);
//             ^ error IN029: `s` is a String and has no derivative
end M;
