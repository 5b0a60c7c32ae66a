// stage: simulation
// course: figure 5.13 (with names for the masses that are not those of their class)
// options: stop=3 tolerance=1e-11
// expect: states = 4
// expect: rigidBar.phi(3) = -0.363636816 +- 1e-6
// expect: rigidBar1.phi(3) = -1.12996012 +- 1e-6
// expect: largest |energyError| = 0 +- 1e-6
model DoublePendulum
  import DSFLib.Mechanical.Planar.Components.*;
  Fixed fixed(phi = -1.57079);
  Revolute revolute;
  RigidBar rigidBar(phi.start = -1);
  pointMass mass(m = 0.5);
  pointMass pointMass1;
  RigidBar rigidBar1;
  Revolute revolute1;
  Real energyError;
equation
  connect(fixed.frame, revolute.frame_a);
  connect(revolute.frame_b, rigidBar.frame_a);
  connect(mass.frame, rigidBar.frame_b);
  connect(pointMass1.frame, rigidBar1.frame_b);
  connect(mass.frame, revolute1.frame_a);
  connect(revolute1.frame_b, rigidBar1.frame_a);
  energyError = 0.5*(mass.v*mass.v)/2 + pointMass1.v*pointMass1.v/2 + 9.81*(0.5*mass.r[2] + pointMass1.r[2]) - 9.81*1.5*sin(-1);
end DoublePendulum;
