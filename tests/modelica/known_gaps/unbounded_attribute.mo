// stage: flat
// section: MLS 4.8.6
// known wrong: dump contains unbounded = true
// The attribute `unbounded` gets lost in the flat model.
model UnboundedAttribute
  Real x(start = 1, unbounded = true);
equation
  der(x) = -x;
end UnboundedAttribute;
