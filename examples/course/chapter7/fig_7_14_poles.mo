// stage: linear
// course: figure 7.14, equations 7.17 and 7.18: poles, natural frequency and damping
// expect: poles[1].re = -0.600000 +- 1e-9     (-xi wn)
// expect: poles[1].im = 1.907878403 +- 1e-8        (wn sqrt(1 - xi^2))
// expect: modes[1].frequency = 2 +- 1e-9        (wn = |p|)
// expect: modes[1].damping = 0.3 +- 1e-9
// expect: modes[1].period = 3.293283942 +- 1e-8
// expect: modes[1].timeConstant = 1.666666667 +- 1e-8
model Poles
  input Real u(start = 0);
  output Real y = system.y;
  parameter Real xi = 0.3, wn = 2;
  DSFLib.ControlSystems.Blocks.Components.RationalFunction system(num = {wn^2}, den = {1, 2*xi*wn, wn^2});
equation
  system.u = u;
end Poles;
