// stage: simulation
model DerivativeOfADiscreteInput
  input Integer k;
  input Boolean b;
  Real v;
equation
  v = der(k);
//        ^ error IN029: `k` is an Integer and has no derivative
end DerivativeOfADiscreteInput;
