// stage: check
// Two ideal drives on one shaft.
// error: EQ010: 3 equations involve only `drive1.flange.phi`, `drive2.flange.phi`, and nothing determines `drive1.flange.tau`, `drive2.flange.tau`
model TwoSpeeds
  import DSFLib.Mechanical.Rotational.Components.*;
  ConstAngSpeed drive1(W = 1), drive2(W = 2);
  Inertia inertia;
equation
  connect(drive1.flange, inertia.flange);
  connect(drive2.flange, inertia.flange);
end TwoSpeeds;
