// stage: flat
// section: MLS 8.3.6
// expect: dump
model ReinitOutsideWhen
  Real x(start = 1);
equation
  der(x) = -x;
  reinit(x, 2);
//^^^^^^^^^^^^ error IN183: `reinit` stands outside of `when`
end ReinitOutsideWhen;
