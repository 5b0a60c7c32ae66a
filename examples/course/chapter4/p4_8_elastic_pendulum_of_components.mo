// stage: explain
// course: problem 4.8 (2) with components
// expect: order = 4
model ElasticPendulum
  extends DSFLib.Mechanical.Planar.Examples.ElasticPendulum;
end ElasticPendulum;
