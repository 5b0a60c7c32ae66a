// stage: explain
// course: code 5.33, figure 5.14: a closed chain of bars
// expect: order = 2
model SliderCrank
  extends DSFLib.Mechanical.Planar.Examples.SliderCrank;
end SliderCrank;
