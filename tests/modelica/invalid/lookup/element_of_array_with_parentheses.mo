// stage: flat
// section: MLS 10.5
model M
  Real u[3] = {1, 2, time};
  Real y = u(2);
//         ^ error IN012: `u` is a variable, not a function
//   help: elements are written `u[i]`, products `u*(…)`
end M;
