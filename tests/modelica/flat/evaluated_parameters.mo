// stage: flat
// expect: dump
model EvaluatedParameters "annotations that decide about equations and results are kept"
  parameter Real capacitance = 0 annotation(Evaluate = true);
  parameter Real both = 1 "of both" annotation(Evaluate = true, HideResult = true);
  Real v annotation(HideResult = true);
equation
  capacitance*der(v) = time*both - v;
end EvaluatedParameters;
