// stage: simulation
// course: section 2.4.3 with components
// options: stop=5 tolerance=1e-11
// expect: ball.s(5) = 0.228679 +- 2e-5
// expect: ball.v(5) = -2.576399 +- 1e-4
model BouncingBallOfComponents
  extends DSFLib.Mechanical.Translational.Examples.BouncingBall;
end BouncingBallOfComponents;
