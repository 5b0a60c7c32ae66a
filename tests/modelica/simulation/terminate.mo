// stage: simulation
// options: stop=2
// expect: x(0.5) = 0.5 +- 1e-6
// remark: SM022: the model ended the simulation at time = 0.5: half way
model Ends
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
  when x > 0.5 then
    terminate("half way");
  end when;
end Ends;
