// stage: flat
model ExternalResultFunction "the result of an external function goes to a variable"
  function half
    input Real u;
    output Real y;
    external "C" half = sin(u);
//               ^^^^ error IN064: the function `half` is not a value
//   help: declare a component of this class and use that
  end half;
  Real y = half(time);
end ExternalResultFunction;
