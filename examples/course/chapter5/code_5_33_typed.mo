// stage: explain
// course: code 5.33 as printed (with another name for the mass)
// expect: order = 2
model SliderCrank
  import DSFLib.Mechanical;
  import DSFLib.Mechanical.Planar.Components.*;
  Fixed fixed;
  Revolute revolute;
  RigidBar rigidBar(L = 0.1);
  Revolute revolute1;
  RigidBar rigidBar1(L = 1);
  Revolute revolute2;
  Prismatic prismatic;
  Fixed fixed1(phi = 3.14159, r = {2, 0});
  pointMass mass(g = {0, 0});
  Body body(J = 1, g = {0, 0}, m = 0);
  Mechanical.Translational.Components.Damper damper(b = 100);
  Mechanical.Rotational.Components.ConstTorque constTorque;
equation
  connect(revolute.frame_a, fixed.frame);
  connect(revolute.frame_b, rigidBar.frame_a);
  connect(rigidBar.frame_b, revolute1.frame_a);
  connect(revolute1.frame_b, rigidBar1.frame_a);
  connect(rigidBar1.frame_b, revolute2.frame_a);
  connect(revolute2.frame_b, prismatic.frame_b);
  connect(prismatic.frame_a, fixed1.frame);
  connect(mass.frame, prismatic.frame_b);
  connect(body.frame, rigidBar.frame_a);
  connect(damper.flange_a, prismatic.support);
  connect(prismatic.flange_a, damper.flange_b);
  connect(constTorque.flange_a, revolute.support);
  connect(constTorque.flange_b, revolute.flange_a);
end SliderCrank;
