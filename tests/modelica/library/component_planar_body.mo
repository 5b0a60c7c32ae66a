// stage: simulation
// options: stop=3 tolerance=1e-10
// expect: states = 6
// expect: largest |errorX| = 0 +- 1e-8
// expect: largest |errorY| = 0 +- 1e-8
// expect: largest |errorPhi| = 0 +- 1e-9
// A free body under gravity and a constant force keeps its spin.
model FreeBody
  import DSFLib.Mechanical.Planar.Components.*;
  Body body(m = 2, J = 0.5, r(start = {0, 0}, each fixed = true), v(start = {1, 4}, each fixed = true), phi(start = 0, fixed = true), w(start = 3, fixed = true));
  ConstForce force(F = {4, 2});
  Real errorX = body.r[1] - (time + time^2), errorY = body.r[2] - (4*time + (1 - 9.81)*time^2/2), errorPhi = body.phi - 3*time;
equation
  connect(force.frame, body.frame);
end FreeBody;
