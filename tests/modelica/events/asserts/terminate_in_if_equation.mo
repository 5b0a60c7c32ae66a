// stage: simulation
// section: MLS 8.3.8
// options: stop=1 tolerance=1e-9
// expect: x = 0.5 +- 1e-8
// remark: SM022: the model ended the simulation at time = 0.5: x is 0.5
model TerminateInIfEquation
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
  if x > 0.5 then
    terminate("x is " + String(x, significantDigits = 2));
  end if;
end TerminateInIfEquation;
