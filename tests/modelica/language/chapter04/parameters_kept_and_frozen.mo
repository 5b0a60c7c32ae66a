// stage: flat
// section: MLS 4.4.4
// expect: dump
model ParametersKeptAndFrozen
  parameter Integer n = 2;
  parameter Boolean loud = true;
  parameter Real k = 3;
  parameter Integer free = 4;
  Real x[n];
equation
  if loud then
    x = fill(k*time, n);
  else
    x = zeros(n);
    assert(free > 0, "never");
  end if;
end ParametersKeptAndFrozen;
