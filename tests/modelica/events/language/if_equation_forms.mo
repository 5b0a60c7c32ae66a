// stage: simulation
// section: MLS 8.3.4
// options: stop=3 tolerance=1e-9
// expect: y(3) = 10 +- 0
// expect: x(3) = 4 +- 1e-8      (1 + 2 + 1)
// expect: z(3) = -3 +- 1e-9
// expect: count(3) = 1 +- 0
// expect: time events = 2
// expect: state events = 0
model IfEquationForms "conditions: of a parameter, which decides structure; of time; with connected equations in branches"
  parameter Integer kind = 2;
  Real x(start = 0, fixed = true), y, z, w;
  Integer count(start = 0, fixed = true);
equation
  if kind == 1 then
    y = time;
    count = 0;
  elseif kind == 2 then
    y = 10;
    when time > 1 then
      count = pre(count) + 1;
    end when;
  else
    y = 20;
    count = 2;
  end if;
  if time < 1 then
    der(x) = 1;
    z + w = 1;
    z - w = 1;
  elseif time < 2 then
    der(x) = 2;
    z = 2;
    w = 3;
  else
    der(x) = 1;
    w = time;
    z = -w;
  end if;
end IfEquationForms;
