// stage: flat
// section: MLS 12.2
function twice
  input Real u;
  output Real y;
algorithm
  y := u;
  external "C" y = c_twice(u);
//                 ^^^^^^^ error IN159: a function has one algorithm or external clause only
//   note at `algorithm`: the first is here
end twice;
model M
  Real p = twice(time);
end M;
