// stage: flat
// section: MLS 12.4
function saturate
  input Real u;
  output Real y;
algorithm
  y := min(1, max(-1, u));
end saturate;
model M
  Real y = satturate(time);
//         ^^^^^^^^^ error IN011: there is no function `satturate`
//   help: did you mean `saturate`?
end M;
