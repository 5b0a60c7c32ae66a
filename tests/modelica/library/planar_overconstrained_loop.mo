// stage: check
// A bar between two fixed points: positions and angle are given twice.
model TooManyBars
  import DSFLib.Mechanical.Planar.Components.*;
  Fixed fixed1, fixed2(r = {1, 0});
//      ^^^^^^ error EQ010: in `fixed1` and `fixed2`, 6 equations involve only `fixed1.frame.r[1]`, `fixed1.frame.r[2]`, `fixed1.frame.phi`, `fixed2.frame.r[1]`, `fixed2.frame.r[2]`, `fixed2.frame.phi`, and nothing determines `fixed1.frame.f[1]`, `fixed1.frame.f[2]`, `fixed1.frame.tau`, `fixed2.frame.f[1]`, `fixed2.frame.f[2]`, `fixed2.frame.tau`
//   help: usual reasons: a connector that nothing is connected to, two sources that fix the same thing; otherwise one of these equations should be about something else
//   note at `frame.r = r;`: here `fixed1.frame.r[1] = fixed1.r[1]`
//   note at `frame.r = r;`: here `fixed1.frame.r[2] = fixed1.r[2]`
//   note at `frame.phi = phi;`: here `fixed1.frame.phi = fixed1.phi`
//   note at `frame.r = r;`: here `fixed2.frame.r[1] = fixed2.r[1]`
//   note at `frame.r = r;`: here `fixed2.frame.r[2] = fixed2.r[2]`
//   note at `frame.phi = phi;`: here `fixed2.frame.phi = fixed2.phi`
  RigidBar bar(L = 1);
  pointMass mass;
equation
  connect(fixed1.frame, bar.frame_a);
  connect(bar.frame_b, fixed2.frame);
  connect(mass.frame, fixed1.frame);
end TooManyBars;
