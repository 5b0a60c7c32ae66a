// stage: flat
// section: MLS 12.4.3
model M
  Real x = 2*(1, time);
//           ^^^^^^^^^ error IN118: a list in parentheses is no value
//   help: `(a, b) = f(x)` takes several results of a call
end M;
