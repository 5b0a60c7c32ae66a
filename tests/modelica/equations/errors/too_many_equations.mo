// stage: plan
model A
  Real x;
equation
  der(x) = 1;
  x = time;
//^^^^^^^^ error EQ009: 3 equations for 1 unknowns: too many
//   help: one of these has to go, or one of their parameters must become a variable
//   note at `x = time;`: here `x = time`
//   note at `x = 2;`: here `x = 2`
  x = 2;
end A;
