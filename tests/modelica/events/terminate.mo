// stage: simulation
// options: stop=10 tolerance=1e-9
// expect: x = 2 +- 1e-9
// remark: SM022: the model ended the simulation at time = 2: x is 2
model Terminates
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
  when x >= 2 then
    terminate("x is " + String(2));
  end when;
end Terminates;
