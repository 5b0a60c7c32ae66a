// stage: flat
model M
  Real time;
//     ^^^^ error IN008: the name `time` belongs to the language
//   help: choose another name
  Real Integer;
//     ^^^^^^^ error IN008: the name `Integer` belongs to the language
//   help: choose another name
  Real u[2];
equation
  for time in 1:2 loop
//    ^^^^ error IN008: the name `time` belongs to the language
//   help: choose another name
    u[time] = 1;
  end for;
end M;
