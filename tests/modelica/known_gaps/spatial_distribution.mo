// stage: simulation
// section: MLS 3.7.4
// known wrong: refused
model SpatialDistribution
  Real x = time;
  Real a, b;
equation
  (a, b) = spatialDistribution(time, 0, x, true, {0.0, 1.0}, {0.0, 0.0});
//^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error EQ016: `spatialDistribution` is not supported yet by the simulator
end SpatialDistribution;
