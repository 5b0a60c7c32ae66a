// stage: check
// A point mass says nothing about the angle of its frame.
model FreePoint
  import DSFLib.Mechanical.Planar.Components.*;
  pointMass mass;
//          ^^^^ error EQ010: in `mass`, 2 equations involve only `mass.frame.tau`, and nothing determines `mass.frame.phi`
//   help: usual reasons: a connector that nothing is connected to, two sources that fix the same thing; otherwise one of these equations should be about something else
//   note at `frame.tau = 0;`: here `mass.frame.tau = 0`
//   note at `flow DSFLib.Mechanical.Rotational.Units.Torque tau "Torque on the component";`: here `mass.frame.tau = 0.0`
end FreePoint;
