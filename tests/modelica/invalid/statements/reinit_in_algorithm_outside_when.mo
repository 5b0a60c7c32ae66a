// stage: flat
// section: MLS 8.3.6
model M
  Real x(start = 1, fixed = true);
equation
  der(x) = -x;
algorithm
  reinit(x, 2);
//^^^^^^^^^^^^ error IN183: `reinit` stands outside of `when`
end M;
