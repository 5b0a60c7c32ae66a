// stage: explain
// course: figure 5.13: index 3, order 4
// expect: index = 3
// expect: order = 4
model DoublePendulum
  extends DSFLib.Mechanical.Planar.Examples.DoublePendulum;
end DoublePendulum;
