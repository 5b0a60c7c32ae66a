// stage: flat
// section: MLS 3.7.4.3
model M
  Real x = homotopy(actual = time);
//         ^^^^^^^^^^^^^^^^^^^^^^^ error IN117: `homotopy` is called without its argument `simplified`
end M;
