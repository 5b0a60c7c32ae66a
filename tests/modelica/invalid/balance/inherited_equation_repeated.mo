// stage: check
// section: MLS 4.8
model Base
  Real x;
equation
  x = time;
//^^^^^^^^ error EQ009: 2 equations for 1 unknowns: too many
//   help: one of these has to go, or one of their parameters must become a variable
//   note at `x = time;`: here `x = time`
//   note at `x = 2*time;`: here `x = 2*time`
end Base;
model M
  extends Base;
equation
  x = 2*time;
end M;
