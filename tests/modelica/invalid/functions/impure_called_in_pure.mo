// stage: flat
// section: MLS 12.3
impure function read
  input Real u;
  output Real y;
  external "C" y = read_sensor(u);
end read;
function twice
  input Real u;
  output Real y;
algorithm
  y := 2*read(u);
//       ^^^^^^^ warning IN260: `read` is impure, but `twice`, which calls it, is not
//   help: declare an `impure function`, or write `pure(…)` where the call has no effects
end twice;
model M
  Real p = twice(time);
end M;
