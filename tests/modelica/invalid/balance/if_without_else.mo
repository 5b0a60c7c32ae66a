// stage: flat
// section: MLS 8.3.4
model M
  Real x, y;
equation
  y = time;
  if y > 1 then
//^^ error IN195: the branches of this `if` have 1 and 0 equations
//   help: as long as the condition is no parameter expression, the numbers must be equal
    x = 1;
  end if;
end M;
