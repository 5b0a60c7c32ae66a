// stage: flat
// section: MLS 4.5
model Part
  discrete Real d;
equation
  2*time = d;
//^^^^^^^^^^ error FL031: `part.d` is `discrete`, but its value changes with `time` between events
//   help: give it its value in a `when`, which says at which instants, or leave out `discrete`
//   in: part
//   note at `discrete Real d;`: `part.d` is declared here
end Part;
model M
  discrete Real k;
  discrete Real l;
  discrete Real m;
  Real x;
  Part part;
equation
  k = time;
//^^^^^^^^ error FL031: `k` is `discrete`, but its value changes with `time` between events
//   help: give it its value in a `when`, which says at which instants, or leave out `discrete`
//   note at `discrete Real k;`: `k` is declared here
  x = time^2;
  l = x;
//^^^^^ error FL031: `l` is `discrete`, but its value changes with `x` between events
//   help: give it its value in a `when`, which says at which instants, or leave out `discrete`
//   note at `discrete Real l;`: `l` is declared here
algorithm
  m := x + 1;
//^^^^^^^^^^ error FL031: `m` is `discrete`, but its value changes with `x` between events
//   help: give it its value in a `when`, which says at which instants, or leave out `discrete`
//   note at `discrete Real m;`: `m` is declared here
end M;
