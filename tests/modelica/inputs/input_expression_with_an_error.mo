// stage: simulation
// set: u = sin(tyme)
// error: IN010: `tyme` is not declared
model InputExpressionWithAnError
  input Real u;
  Real y = u;
end InputExpressionWithAnError;
