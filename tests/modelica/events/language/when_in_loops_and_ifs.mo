// stage: simulation
// section: MLS 8.3.5.3
// options: stop=3.5 tolerance=1e-9
// expect: n[1](3.5) = 1 +- 0
// expect: n[3](3.5) = 3 +- 0
// expect: m(3.5) = 2 +- 0
// expect: k(3.5) = 7 +- 0
model WhenInLoopsAndIfs "in a for-equation, in an if-equation of a parameter, with an if inside"
  parameter Boolean active = true;
  Integer n[3](each start = 0, each fixed = true), m(start = 0, fixed = true), k(start = 0, fixed = true);
equation
  for i in 1:3 loop
    when time > i then
      n[i] = i;
    end when;
  end for;
  if active then
    when time > 2 then
      m = 2;
    end when;
  else
    when time > 1 then
      m = 1;
    end when;
  end if;
  when {time > 1, time > 2} then
    if time > 1.5 then
      k = 7;
    else
      k = 3;
    end if;
  end when;
end WhenInLoopsAndIfs;
