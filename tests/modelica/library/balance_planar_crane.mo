// stage: simulation
// options: stop=20 tolerance=1e-10
// expect: states = 4
// expect: largest |momentum| = 0 +- 1e-4
// expect: largest |energyError| = 0 +- 1e-3
// Without friction the crane keeps its momentum along the rail (of order 1e3 N s) and its energy (of order 1e4 J).
model FreeCrane
  extends DSFLib.Mechanical.Planar.Examples.Crane(friction(b = 0));
  Real momentum = trolley.m*trolley.v[1] + load.m*load.v[1];
  Real energyError = trolley.m*trolley.v[1]^2/2 + load.m*(load.v*load.v)/2 + load.m*9.81*load.r[2] - load.m*9.81*5*sin(-1.2);
end FreeCrane;
