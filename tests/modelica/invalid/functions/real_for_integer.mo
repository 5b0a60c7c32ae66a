// stage: flat
// section: MLS 12.4.1
function element
  input Integer n;
  output Real y;
algorithm
  y := 2*n;
end element;
model M
  Real p = element(2.5);
//                 ^^^ error IN150: the input `n` of `element` must be an Integer, found a Real
end M;
