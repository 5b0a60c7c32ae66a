// stage: flat
// section: MLS 8.3.3
// expect: dump
connector Pin
  Real v;
  flow Real i;
end Pin;
model ConnectUnderVaryingCondition
  Pin a, b;
equation
  if time > 1 then
//^^ error IN192: `connect` stands in an `if` whose condition varies
    connect(a, b);
  end if;
end ConnectUnderVaryingCondition;
