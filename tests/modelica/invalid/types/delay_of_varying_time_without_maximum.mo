// stage: flat
// section: MLS 3.7.2.1
model M
  Real x = time;
  Real y = delay(x, x);
//         ^^^^^^^^^^^ error IN117: `delay` is called without its argument `delayMax`
end M;
