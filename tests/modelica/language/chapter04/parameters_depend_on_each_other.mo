// stage: flat
// section: MLS 4.4.3
// expect: dump
model ParametersDependOnEachOther
  parameter Real a = b + 1;
  parameter Real b = c[2];
  parameter Real c[2] = {d, 2*d};
  parameter Real d = 5;
end ParametersDependOnEachOther;
