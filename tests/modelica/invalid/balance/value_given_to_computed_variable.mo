// stage: check
// section: MLS 4.8
model Tank
  Real level;
equation
  level = 2*time;
end Tank;
model M
//    ^ error FL013: the model has 2 equations for 1 unknown: 1 too many
//   help: usual reasons: a variable with both a value and an equation, an equation written twice or inherited as well, an input that is connected and has a value
//   in: tank
//   note at `Tank tank(level = 3);`: `tank` of class `Tank` has 2 equations for the 1 unknown it has to determine: 1 too many
//   note at `Tank tank(level = 3);`: here `tank.level = 3`
//   note at `level = 2*time;`: here `tank.level = 2*time`
  Tank tank(level = 3);
end M;
