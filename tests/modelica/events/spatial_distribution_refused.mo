// stage: simulation
model SpatialDistributionRefused
  Real x(start = 0, fixed = true), a, b;
equation
  der(x) = 1;
  (a, b) = spatialDistribution(time, 0, x, true, {0.0, 1.0}, {0.0, 0.0});
//^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error EQ016: `spatialDistribution` is not supported yet by the simulator
end SpatialDistributionRefused;
