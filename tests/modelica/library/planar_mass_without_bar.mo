// stage: check
// A point mass says nothing about the angle of its frame.
// error: EQ010: 2 equations involve only `mass.frame.tau`, and nothing determines `mass.frame.phi`
model FreePoint
  import DSFLib.Mechanical.Planar.Components.*;
  pointMass mass;
end FreePoint;
