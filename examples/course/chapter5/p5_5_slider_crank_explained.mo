// stage: explain
// course: problem 5.5 (1): index 3, order 2
// expect: index = 3
// expect: order = 2
model SliderCrank
  extends DSFLib.Mechanical.RotoTranslational.Examples.SliderCrankSystem;
end SliderCrank;
