// stage: flat
// section: MLS 10.5.1
type Axis = enumeration(x, y, z);
type Colour = enumeration(red, green, blue);
type Direction = Axis;
model M
  Real p[Axis] = {1, 2, time};
  Real[2, Axis] w = {{1, 2, time}, {1, 2, 3}};
  Real q = p[Colour.red];
//           ^^^^^^^^^^ error IN281: a dimension of `p` is indexed by `Axis`, not by `Colour`
//   help: write a literal of `Axis`
  Real r = w[2, Colour.red];
//              ^^^^^^^^^^ error IN281: a dimension of `w` is indexed by `Axis`, not by `Colour`
//   help: write a literal of `Axis`
  Real s = p[Axis.y] + w[1, Direction.z] + p[2];
end M;
