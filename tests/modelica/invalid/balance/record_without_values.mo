// stage: check
// section: MLS 4.8
record Point
  Real x;
  Real y;
//     ^ error EQ008: 1 equations for 2 unknowns: nothing determines `p.y`
//   help: add the missing equations, or make a variable a parameter
end Point;
model M
  Point p(x = time);
end M;
