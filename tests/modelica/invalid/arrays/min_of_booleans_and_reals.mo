// stage: flat
// section: MLS 10.3.4
model M
  Boolean b = time > 1;
  Real x = min(b, 1.0);
//         ^^^^^^^^^^^ error IN101: `min` cannot combine a Boolean and a Real
end M;
