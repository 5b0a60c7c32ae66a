// stage: plan
model A
  Real x, y;
equation
  x = 1;
//^^^^^ error EQ010: 2 equations involve only `x`, and nothing determines `y`
//   help: usual reasons: a connector that nothing is connected to, two sources that fix the same thing; otherwise one of these equations should be about something else
//   note at `x = 1;`: here `x = 1`
//   note at `x = time;`: here `x = time`
  x = time;
end A;
