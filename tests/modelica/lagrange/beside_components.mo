// stage: simulation
// The double pendulum of figure 5.13 of planar components, beside its Lagrangian in the angles of the bars.
// options: stop=3 tolerance=1e-12
// expect: states = 8
// expect: largest |difference| = 0 +- 1e-8
model Compared
  import DSFLib.Mechanical.Planar.Components.*;
  Fixed fixed(phi = -1.57079);
  Revolute revolute;
  RigidBar rigidBar(phi.start = -1);
  pointMass mass(m = 0.5);
  pointMass pointMass1;
  RigidBar rigidBar1;
  Revolute revolute1;
  Declared a;
  Real difference = sum(abs(mass.r - {a.x1, a.y1})) + sum(abs(pointMass1.r - {a.x2, a.y2}));
  model Declared
    Real p(start = -1, fixed = true), q(start = 0, fixed = true);
    Real w(start = 0, fixed = true) = der(p), v(start = 0, fixed = true) = der(q);
    Real x1 = cos(p), y1 = sin(p), x2 = x1 + cos(q), y2 = y1 + sin(q);
    annotation(__causa(lagrangian(coordinates = {p, q}, positions = {{x1, y1}, {x2, y2}}, masses = {0.5, 1},
      gravity = {0, -9.81})));
  end Declared;
equation
  connect(fixed.frame, revolute.frame_a);
  connect(revolute.frame_b, rigidBar.frame_a);
  connect(mass.frame, rigidBar.frame_b);
  connect(pointMass1.frame, rigidBar1.frame_b);
  connect(mass.frame, revolute1.frame_a);
  connect(revolute1.frame_b, rigidBar1.frame_a);
end Compared;
