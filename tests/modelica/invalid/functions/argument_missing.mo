// stage: flat
// section: MLS 12.4.1
function power
  input Real v;
  input Real i;
  output Real p;
algorithm
  p := v*i;
end power;
model M
  Real p = power(time);
//         ^^^^^^^^^^^ error IN166: the input `i` of `power(v, i)` is not given
end M;
