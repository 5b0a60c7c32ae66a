// stage: flat
// section: MLS 5.3.1
// expect: dump
model LoopVariableHidesComponent
  parameter Integer i = 7;
  Real x[2];
equation
  for i in 1:2 loop
    x[i] = i*time;
  end for;
end LoopVariableHidesComponent;
