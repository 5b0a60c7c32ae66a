// stage: flat
// section: MLS 8.3.4
// expect: dump
model IfEquationAtRunTime
  Real x(start = 1), y;
equation
  if x > 0.5 then
    der(x) = -1;
    y = x;
  elseif time > 3 then
    der(x) = 0;
    y = 0;
  else
    der(x) = -x;
    y = 2*x;
  end if;
end IfEquationAtRunTime;
