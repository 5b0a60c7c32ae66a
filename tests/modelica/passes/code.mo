// stage: code
// section: MLS 4.9
// expect: states = 1
model Code "code is generated; its text differs between processors"
  Real x(start = 1);
equation
  der(x) = -x;
end Code;
