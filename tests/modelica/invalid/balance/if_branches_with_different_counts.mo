// stage: flat
// section: MLS 8.3.4
model M
  Real x, y;
equation
  if time > 1 then
//^^ error IN195: the branches of this `if` have 2 and 1 equations
//   help: as long as the condition is no parameter expression, the numbers must be equal
    x = 1;
    y = 2;
  else
    x = 2;
  end if;
end M;
