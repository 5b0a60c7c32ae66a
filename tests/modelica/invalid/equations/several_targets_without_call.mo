// stage: flat
// section: MLS 8.3.1
model M
  Real a, b;
equation
  (a, b) = {1, time};
//         ^^^^^^^^^ error IN179: only the call of a function has several results
end M;
