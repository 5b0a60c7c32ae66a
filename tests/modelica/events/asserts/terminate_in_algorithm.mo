// stage: simulation
// section: MLS 8.3.8
// options: stop=1 tolerance=1e-9
// expect: x = 0 +- 0
// remark: SM022: the model ended the simulation at time = 0: always
model TerminateInAlgorithm
  Real x(start = 0, fixed = true);
algorithm
  terminate("always");
equation
  der(x) = 1;
end TerminateInAlgorithm;
