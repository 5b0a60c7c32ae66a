// stage: flat
// section: MLS 4.5
// The other two equations determine u and integral, so e has its value from the one that varies.
model M
  Real y(start = 0, fixed = true);
  discrete Real u(start = 0, fixed = true), e(start = 0, fixed = true), integral(start = 0, fixed = true);
equation
  der(y) = -y + u;
  e = 1 - y;
//^^^^^^^^^ error FL031: `e` is `discrete`, but its value changes with `y` between events
//   help: give it its value in a `when`, which says at which instants, or leave out `discrete`
//   note at `discrete Real u(start = 0, fixed = true), e(start = 0, fixed = true), integral(start = 0, fixed = true);`: `e` is declared here
  integral = pre(integral) + 0.1*e;
  u = 2*e + integral;
end M;
