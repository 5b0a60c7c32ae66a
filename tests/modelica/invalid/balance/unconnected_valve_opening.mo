// stage: check
// section: MLS 4.8
connector RealInput = input Real;
model Valve
  RealInput opening;
//          ^^^^^^^ error EQ008: 1 equations for 2 unknowns: nothing determines `valve.opening`, `valve.flow_rate`
//   help: add the missing equations, or make a variable a parameter
  Real flow_rate = 3*opening;
end Valve;
model M
  Valve valve;
end M;
