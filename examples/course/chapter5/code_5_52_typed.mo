// stage: simulation
// course: code 5.52 as printed: a block of one's own on the base of the library
// options: stop=2 tolerance=1e-9
// expect: hysteresis.y(0.08) = -1 +- 0    (it switches on at 1/12, where 2 sin(2 pi t) = 1, and off at 7/12)
// expect: hysteresis.y(0.084) = 1 +- 0
// expect: hysteresis.y(0.58) = 1 +- 0
// expect: hysteresis.y(0.584) = -1 +- 0
// expect: hysteresis.y(1.084) = 1 +- 0
block Hysteresis
  extends DSFLib.ControlSystems.Blocks.Interfaces.SISO;
  discrete Boolean on;
  parameter Real u_on = 1;
  parameter Real u_off = -1;
  parameter Real y_on = 1;
  parameter Real y_off = -1;
initial algorithm
  if u > u_on then
    on := true;
  end if;
equation
  y = if on then y_on else y_off;
algorithm
  when u > u_on then
    on := true;
  end when;
  when u < u_off then
    on := false;
  end when;
end Hysteresis;

model WithSine
  DSFLib.ControlSystems.Blocks.Components.SineSource source(A = 2);
  Hysteresis hysteresis;
equation
  connect(source.y, hysteresis.u);
end WithSine;
