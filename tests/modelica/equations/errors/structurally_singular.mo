// stage: plan
model A
  Real x, y;
equation
  x = 1;
//^^^^^ error EQ010: 2 equations involve only `x`, and nothing determines `y`
//   help: one of these equations should probably be about something else
//   note at `x = 1;`: here `x = 1`
//   note at `x = time;`: here `x = time`
  x = time;
end A;
