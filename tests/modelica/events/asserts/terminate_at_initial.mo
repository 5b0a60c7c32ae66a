// stage: simulation
// section: MLS 8.3.8
// options: stop=1 tolerance=1e-9
// expect: x = 0 +- 0
// remark: SM022: the model ended the simulation at time = 0: at the start
model TerminateAtInitial
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
  when initial() then
    terminate("at the start");
  end when;
end TerminateAtInitial;
