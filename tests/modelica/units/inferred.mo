// stage: check
// section: MLS 19
// options: units=yes
connector RealInput = input Real;
connector RealOutput = output Real;
block Sensor
  RealOutput w(unit = "rad/s");
equation
  w = time;
//^^^^^^^^ warning FL016: `sensor.w` is in `rad/s`, but `time` is in `s`
//   help: look for a slip, or for a missing factor in `1/s2`
//   in: sensor
//   note at `RealOutput w(unit = "rad/s");`: `sensor.w` is in `rad/s`
//   note at `w = time;`: `time` is in `s`
end Sensor;
block Gain
  parameter Real k(unit = "1") = 2;
  RealInput u;
  RealOutput y;
equation
  y = k*u;
end Gain;
block Torque
  RealInput tau(unit = "N.m");
  Real power(unit = "W");
equation
  power = tau*3;
//^^^^^^^^^^^^^ warning FL016: `controlled.power` is in `W`, but `controlled.tau*3` is in `J`
//   help: look for a slip, or for a missing factor in `1/s`
//   in: controlled
//   note at `Real power(unit = "W");`: `controlled.power` is in `W`
//   note at `power = tau*3;`: `controlled.tau*3` is in `J`
end Torque;
model M
  Sensor sensor;
  Gain gain;
  Torque controlled, direct;
  Real speed;
  Real length(unit = "m") = speed;
equation
  speed = sensor.w;
//^^^^^^^^^^^^^^^^ warning FL016: `speed` is in `m`, but `sensor.w` is in `rad/s`
//   help: look for a slip, or for a missing factor in `m.s`
//   note at `Real speed;`: `speed` is in `m`
//   note at `RealOutput w(unit = "rad/s");`: `sensor.w` is in `rad/s`
//   note at `Real length(unit = "m") = speed;`: the unit of `speed` follows from this
  connect(sensor.w, gain.u);
//^^^^^^^^^^^^^^^^^^^^^^^^^ warning FL016: `sensor.w` is in `rad/s`, but `direct.tau` is in `N.m`
//   help: look for a slip, or for a missing factor in `s/(kg.m2)`
//   note at `RealOutput w(unit = "rad/s");`: `sensor.w` is in `rad/s`
//   note at `RealInput tau(unit = "N.m");`: `direct.tau` is in `N.m`
  connect(gain.y, controlled.tau);
  connect(sensor.w, direct.tau);
end M;
