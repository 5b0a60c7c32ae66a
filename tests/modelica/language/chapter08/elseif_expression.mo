// stage: flat
// section: MLS 8.3.1
// expect: dump
model ElseifExpression
  Real x = if time > 1 then 1 elseif time > 0.5 then 2*time else 0;
end ElseifExpression;
