// stage: flat
// section: MLS 12.2
function twice
  input Real u;
  output Real y;
algorithm
  y := u;
algorithm
//< 1-9 error IN159: a function has one algorithm or external clause only
//   note at `algorithm`: the first is here
  y := 2*y;
end twice;
model M
  Real p = twice(time);
end M;
