// stage: simulation
// section: MLS 8.3.8
// options: stop=1 tolerance=1e-9
// expect: x = 0 +- 0
// remark: SM022: the model ended the simulation at time = 0: as asked
model TerminateByParameter
  parameter Boolean stop = true;
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
  if stop then
    terminate("as asked");
  end if;
end TerminateByParameter;
