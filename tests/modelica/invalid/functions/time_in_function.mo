// stage: flat
// section: MLS 12.2
function now
  input Real u;
  output Real y;
algorithm
  y := u*time;
//       ^^^^ error IN184: `time` stands in a function
end now;
model M
  Real p = now(3);
end M;
