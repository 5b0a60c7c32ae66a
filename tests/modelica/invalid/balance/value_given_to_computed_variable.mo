// stage: check
// section: MLS 4.8
model Tank
  Real level;
equation
  level = 2*time;
end Tank;
model M
  Tank tank(level = 3);
//                  ^ error EQ009: 2 equations for 1 unknowns: too many
//   help: one of these has to go, or one of their parameters must become a variable
//   note at `Tank tank(level = 3);`: here `tank.level = 3`
//   note at `level = 2*time;`: here `tank.level = 2*time`
end M;
