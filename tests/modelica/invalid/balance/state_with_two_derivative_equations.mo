// stage: check
// section: MLS 4.8
model M
  Real x(start = 1);
  Real v(start = 0);
equation
  der(x) = v;
  der(v) = -x;
//^^^^^^^^^^^ error EQ009: 3 equations for 2 unknowns: too many
//   help: one of these has to go, or one of their parameters must become a variable
//   note at `der(v) = -x;`: here `der(v) = -x`
//   note at `der(v) = -2*x;`: here `der(v) = -2*x`
  der(v) = -2*x;
end M;
