// stage: simulation
// section: MLS 8.3.8
// options: stop=1 tolerance=1e-9
// expect: x = 0.5 +- 1e-8     (where the statement stands y is 2 x)
// remark: SM022: the model ended the simulation at time = 0.5: y passed 1
model TerminateAboutReassigned
  Real x(start = 0, fixed = true), y;
algorithm
  y := 2*x;
  if y > 1 then
    terminate("y passed 1");
  end if;
  y := 3*x;
equation
  der(x) = 1;
end TerminateAboutReassigned;
