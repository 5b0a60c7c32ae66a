// stage: check
// A point cannot be in two places.
// error: EQ010: 3 equations involve only `floor.flange.s`, `ceiling.flange.s`, and nothing determines `floor.flange.f`, `ceiling.flange.f`
model TwoPlaces
  import DSFLib.Mechanical.Translational.Components.*;
  Fixed floor(s_0 = 0), ceiling(s_0 = 2);
  Mass mass;
equation
  connect(floor.flange, mass.flange);
  connect(ceiling.flange, mass.flange);
end TwoPlaces;
