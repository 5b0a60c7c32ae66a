// stage: flat
// section: MLS 11.2.1
function f
  input Real u;
  output Real y;
algorithm
  sin(u) := 2;
//^^^^^^ error SY031: only a variable can be assigned to
//   help: write a name on the left, `x := …`, or a list for several results, `(a, b) := f(…)`
  y := u;
end f;
model M
  Real x = f(time);
end M;
