// stage: simulation
// course: code 5.33, figure 5.14: a closed chain of bars
// options: stop=10 tolerance=1e-8
// expect: states = 2
// expect: rigidBar.phi(10) = 15.89083 +- 1e-3
// expect: rigidBar.w(10) = 2.130115 +- 1e-3
model SliderCrank
  extends DSFLib.Mechanical.Planar.Examples.SliderCrank;
end SliderCrank;
