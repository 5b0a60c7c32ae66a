// stage: flat
// section: MLS 10.3.4.1
function total
  input Real u[:];
  output Real y;
algorithm
  y := sum(u);
end total;
model M
  Real p = total(i*time for i in 1:3);
//               ^^^^^^^^^^^^^^^^^^^ error IN164: `total` cannot be called with `… for … in …`
//   help: write `{… for … in …}` to hand over an array
end M;
