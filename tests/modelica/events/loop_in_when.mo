// stage: simulation
// options: stop=1
// expect: state events = 0
// expect: above(1) = 2 +- 0    (at 0.9: x = 0.9, 1.8, 2.7)
// Relations under `when`, or under `noEvent`, raise no events of their own.
model LoopInWhen
  Real x[3] = {time, 2*time, 3*time};
  Real y[3];
  Integer above(start = 0, fixed = true);
algorithm
  when sample(0.1, 0.2) then
    above := 0;
    for i in 1:3 loop
      if x[i] > 1 then
        above := above + 1;
      end if;
    end for;
  end when;
algorithm
  for i in 1:3 loop
    y[i] := noEvent(if x[i] > 0.55 then 1 else 0);
  end for;
end LoopInWhen;
