// stage: flat
// section: MLS 12.4.3
function tell
  input Real u;
algorithm
  assert(u > 0, "negative");
end tell;
model M
  Real p = 2*tell(time);
//           ^^^^^^^^^^ error IN171: `tell` has no output, so its call has no value
end M;
