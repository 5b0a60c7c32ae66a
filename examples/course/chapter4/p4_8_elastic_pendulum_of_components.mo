// stage: simulation
// course: problem 4.8 (2) with components
// options: stop=10 tolerance=1e-9
// expect: states = 4
// expect: cable.l(10) = 1.06882794 +- 1e-5
// expect: cable.phi(10) = -2.10833957 +- 1e-5
model ElasticPendulum
  extends DSFLib.Mechanical.Planar.Examples.ElasticPendulum;
end ElasticPendulum;
