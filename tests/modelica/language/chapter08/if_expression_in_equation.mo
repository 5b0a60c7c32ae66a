// stage: flat
// section: MLS 8.3.1
// expect: dump
model IfExpressionInEquation
  Real x, y;
equation
  x = if time > 1 then 1 elseif time > 0.5 then 2*time else 0;
  (if y > 1 then 1 - x else x) = time;
end IfExpressionInEquation;
