// stage: flat
// expect: dump
model ParameterFromStart
  parameter Real R(start = 1, unit = "Ohm");
//               ^ warning IN049: the parameter `R` has no value; its start value is used
//   help: write `R = …`
  Real x = R*time;
end ParameterFromStart;
