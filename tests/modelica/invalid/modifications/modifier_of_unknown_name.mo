// stage: flat
// section: MLS 7.2
model R
  parameter Real R = 1;
  parameter Real C = 2;
  final parameter Real tau = R*C;
  Real v;
protected
  parameter Real hidden = 1;
equation
  v = R*C;
end R;
model None
  Real v = 1;
end None;
model S
  extends R(restance = 3);
//          ^^^^^^^^ error IN078: `R` has no element `restance` that could be modified
//   help: its parameters are `R`, `C`
end S;
model A
  R r(resistance = 5);
//    ^^^^^^^^^^ error IN078: `R` has no element `resistance` that could be modified
//   help: its parameters are `R`, `C`
  None n(gain = 2);
//       ^^^^ error IN078: `None` has no element `gain` that could be modified
  S s;
end A;
