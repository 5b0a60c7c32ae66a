// stage: flat
// section: MLS 12.2
function twice
  output Real y;
protected
  input Real u;
//           ^ error IN152: the input or output `u` is protected
//   help: move it in front of `protected`
algorithm
  y := 2*u;
end twice;
model M
  Real p = twice(time);
end M;
