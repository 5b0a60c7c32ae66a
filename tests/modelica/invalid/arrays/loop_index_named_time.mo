// stage: flat
// section: MLS 3.6.7
model M
  Real x[2];
equation
  for time in 1:2 loop
//    ^^^^ error IN008: the name `time` belongs to the language
//   help: choose another name
    x[time] = 1;
  end for;
end M;
