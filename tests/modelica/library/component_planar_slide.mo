// stage: simulation
// options: stop=3 tolerance=1e-10
// expect: states = 2
// expect: largest |error| = 0 +- 1e-8
// A mass slides down a slope of 30 degrees against a spring along it.
model Slide
  import DSFLib.Mechanical.Planar.Components.*;
  Fixed ground(phi = -0.5235987755982988);
  Prismatic slope(l(start = 0, fixed = true));
  pointMass mass(v(start = {0, 0}));
  DSFLib.Mechanical.Translational.Components.Spring spring(k = 4);
  Real error = slope.l - 9.81/2/4*(1 - cos(2*time));
equation
  connect(ground.frame, slope.frame_a);
  connect(slope.frame_b, mass.frame);
  connect(spring.flange_a, slope.support);
  connect(spring.flange_b, slope.flange_a);
end Slide;
