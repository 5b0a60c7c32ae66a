// stage: simulation
// course: figure 4.9 with components: the same motion
// options: stop=10 tolerance=1e-10
// expect: states = 3
// expect: mass.s(10) = 1.01900005 +- 1e-7
model SeriesOfComponents
  extends DSFLib.Mechanical.Translational.Examples.SeriesSpringDamper;
end SeriesOfComponents;
