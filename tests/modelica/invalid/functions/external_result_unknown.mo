// stage: flat
// section: MLS 12.9
function twice
  input Real u;
  output Real y;
  external "C" z = twice(u);
//             ^ error IN010: `z` is not declared
end twice;
model M
  Real p = twice(time);
end M;
