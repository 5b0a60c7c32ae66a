// stage: simulation
// course: problem 5.5, figure 5.32
// options: stop=20 tolerance=1e-10
// expect: states = 2
// expect: inertia.phi(20) = 20.327784 +- 1e-6
// expect: inertia.w(20) = 1.03330624 +- 1e-6
model SliderCrankSystem
  extends DSFLib.Mechanical.RotoTranslational.Examples.SliderCrankSystem;
end SliderCrankSystem;
