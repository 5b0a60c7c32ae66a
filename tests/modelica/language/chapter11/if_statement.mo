// stage: flat
// section: MLS 11.2.6
// expect: dump
model IfStatement
  Real x;
algorithm
  if time > 2 then
    x := 2;
  elseif time > 1 then
    x := time;
  else
    x := 1;
  end if;
end IfStatement;
