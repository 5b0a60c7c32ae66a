// stage: simulation
// section: MLS 8.3.8
// options: stop=1 tolerance=1e-9
// expect: x = 0 +- 0
// remark: SM022: the model ended the simulation at time = 0: in an initial equation
model TerminateInInitialEquation
  Real x(start = 0, fixed = true);
initial equation
  terminate("in an initial equation");
equation
  der(x) = 1;
end TerminateInInitialEquation;
