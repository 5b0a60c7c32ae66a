// stage: check
// section: MLS 4.8
model M
  parameter Real a = 1;
  parameter Real b = 2;
  Real x = time;
equation
  a = 2*b;
//^^^^^^^ error FL320: `a` is a parameter: an equation cannot give it a value
//   help: give the value where it is declared, `parameter … a = …`, or in a modification; what is to be computed at the start gets `fixed = false` and an initial equation
//   note at `parameter Real a = 1;`: declared here
end M;
