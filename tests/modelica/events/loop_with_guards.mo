// stage: simulation
// options: stop=1 tolerance=1e-9
// expect: state events = 5
// expect: steps_up(1) = 3 +- 0
// expect: rounded[2](1) = 2 +- 0
// expect: total(1) = 3.25 +- 1e-8
// A first element that is other than the rest, roundings, a loop in a loop that stays.
model LoopWithGuards
  Real x[3](start = {0, 0, -1}, each fixed = true) "time, 2 time, 3 time - 1";
  Real total, s;
  Integer steps_up, rounded[2];
equation
  der(x) = {1, 2, 3};
algorithm
  steps_up := 0;
  total := 0;
  for i in 1:3 loop
    if i == 1 then
      steps_up := steps_up + 1;
    elseif x[i] - x[1] > 0.1 then
      steps_up := steps_up + 1;
    end if;
    s := 0;
    for k in 1:4 loop
      s := s + k/10;
    end for;
    total := total + s;
  end for;
  total := total + 0.25;
algorithm
  for i in 1:2 loop
    rounded[i] := integer(x[i] + 0.01);
  end for;
end LoopWithGuards;
