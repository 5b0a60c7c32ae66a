// stage: flat
// section: MLS 11.2.1.2
// expect: dump
model ParameterCannotBeAssigned
  parameter Real p = 1;
  constant Real c = 1;
algorithm
  p := 2;
//^ error IN177: `p` is assigned, but it is constant or a parameter
  c := 3;
//^ error IN177: `c` is assigned, but it is constant or a parameter
end ParameterCannotBeAssigned;
