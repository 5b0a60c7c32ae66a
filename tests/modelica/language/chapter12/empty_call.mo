// stage: flat
// section: MLS 12.4.7
// expect: dump
function check
  input Real x;
algorithm
  assert(x < 10, "too large");
end check;
model EmptyCall
  Real x = time;
equation
  check(x);
end EmptyCall;
