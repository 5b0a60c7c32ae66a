// stage: simulation
// options: stop=1 tolerance=1e-9
// expect: state events = 9    (three in each loop, all at other times)
// expect: up[3](1) = 1 +- 0
// expect: area[1](1) = 0 +- 1e-7
// expect: area[2](1) = 0.5 +- 1e-7
// expect: area[3](1) = 0.6666666667 +- 1e-7
// expect: count(1) = 3 +- 0
// expect: pairs(1) = 3 +- 0
model LoopRelations "relations with the variable of a loop are conditions of their own"
  parameter Real lim = 0.5;
  Real x[3](each start = 0, each fixed = true) "i time";
  Real y[3], area[3](each start = 0, each fixed = true);
  Boolean up[3];
  Integer count, pairs;
equation
  for i in 1:3 loop
    der(x[i]) = i;
    der(area[i]) = y[i];
  end for;
algorithm
  for i in 1:3 loop
    y[i] := if x[i] > lim then 1 else -1;
  end for;
algorithm
  count := 0;
  for i in 1:3 loop
    if x[i] > 0.9999*lim then
      count := count + 1;
      up[i] := true;
    else
      up[i] := false;
    end if;
  end for;
algorithm
  pairs := 0;
  for i in 1:2 loop
    for j in 1:3 loop
      if j > i then
        if x[i] + x[j] > 2.1 then
          pairs := pairs + 1;
        end if;
      end if;
    end for;
  end for;
end LoopRelations;
