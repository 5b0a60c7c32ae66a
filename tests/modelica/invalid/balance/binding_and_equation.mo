// stage: check
// section: MLS 4.8
model M
  Real x = time;
//         ^^^^ error EQ009: 3 equations for 2 unknowns: too many
//   help: one of these has to go, or one of their parameters must become a variable
//   note at `Real x = time;`: here `x = time`
//   note at `x = 2*y;`: here `x = 2*y`
//   note at `y = 3*time;`: here `y = 3*time`
  Real y;
equation
  x = 2*y;
  y = 3*time;
end M;
