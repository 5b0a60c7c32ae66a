// stage: flat
// section: MLS 8.3.4
// expect: dump
model IfEquationOfStructure "the branches have different numbers of equations"
  parameter Integer order = 2;
  Real x[order];
equation
  if order == 1 then
    der(x[1]) = -x[1];
  elseif order == 2 then
    der(x[1]) = x[2];
    der(x[2]) = -x[1];
  else
    x = zeros(order);
  end if;
end IfEquationOfStructure;
