// stage: check
// A point cannot be in two places.
model TwoPlaces
  import DSFLib.Mechanical.Translational.Components.*;
  Fixed floor(s_0 = 0), ceiling(s_0 = 2);
//      ^^^^^ error EQ010: in `floor` and `ceiling`, 3 equations involve only `floor.flange.s`, `ceiling.flange.s`, and nothing determines `floor.flange.f`, `ceiling.flange.f`
//   help: usual reasons: a connector that nothing is connected to, two sources that fix the same thing; otherwise one of these equations should be about something else
//   note at `flange.s = s_0;`: here `floor.flange.s = floor.s_0`
//   note at `flange.s = s_0;`: here `ceiling.flange.s = ceiling.s_0`
//   note at `connect(floor.flange, mass.flange);`: here `floor.flange.s = ceiling.flange.s`
  Mass mass;
equation
  connect(floor.flange, mass.flange);
  connect(ceiling.flange, mass.flange);
end TwoPlaces;
