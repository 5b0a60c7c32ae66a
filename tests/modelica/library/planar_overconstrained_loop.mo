// stage: check
// A bar between two fixed points: positions and angle are given twice.
// error: EQ010: 6 equations involve only `fixed1.frame.r[1]`, `fixed1.frame.r[2]`, `fixed1.frame.phi`, `fixed2.frame.r[1]`, `fixed2.frame.r[2]`, `fixed2.frame.phi`, and nothing determines `fixed1.frame.f[1]`, `fixed1.frame.f[2]`, `fixed1.frame.tau`, `fixed2.frame.f[1]`, `fixed2.frame.f[2]`, `fixed2.frame.tau`
model TooManyBars
  import DSFLib.Mechanical.Planar.Components.*;
  Fixed fixed1, fixed2(r = {1, 0});
  RigidBar bar(L = 1);
  pointMass mass;
equation
  connect(fixed1.frame, bar.frame_a);
  connect(bar.frame_b, fixed2.frame);
  connect(mass.frame, fixed1.frame);
end TooManyBars;
