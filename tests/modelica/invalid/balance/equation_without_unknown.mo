// stage: check
// section: MLS 4.8
model M
  parameter Real a = 1;
  parameter Real b = 2;
  Real x = time;
equation
  a = 2*b;
//^^^^^^^ error EQ009: 2 equations for 1 unknowns: too many
//   help: one of these has to go, or one of their parameters must become a variable
//   note at `a = 2*b;`: here `a = 2*b`
end M;
