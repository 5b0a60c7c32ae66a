// stage: check
// section: MLS 12.7.1
function cube
  input Real u;
  output Real y;
algorithm
  y := u^3;
  annotation (derivative = cube_slope);
//                         ^^^^^^^^^^ warning IN161: the derivative `cube_slope` of this function cannot be used
end cube;
model M
  Real p = cube(time);
end M;
