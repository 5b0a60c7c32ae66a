// stage: simulation
// section: MLS 8.3.8
// options: stop=1 tolerance=1e-9
// expect: x = 0.2 +- 1e-8
// remark: SM022: the model ended the simulation at time = 0.2: i is 1
model TerminateInLoops
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
  for i in 1:3 loop
    if x > 0.2*i then
      terminate("i is " + String(i));
    end if;
  end for;
end TerminateInLoops;
