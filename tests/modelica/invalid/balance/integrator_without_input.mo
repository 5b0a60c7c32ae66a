// stage: check
// section: MLS 4.8
connector RealInput = input Real;
connector RealOutput = output Real;
block Integrator
  RealInput u;
//          ^ error EQ008: 2 equations for 3 unknowns: nothing determines `first.u`, `der(first.y)`
//   help: add the missing equations, or make a variable a parameter
  RealOutput y(start = 0);
equation
  der(y) = u;
end Integrator;
model M
  Integrator first, second;
equation
  connect(first.y, second.u);
end M;
