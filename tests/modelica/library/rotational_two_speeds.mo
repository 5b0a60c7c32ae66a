// stage: check
// Two ideal drives on one shaft.
model TwoSpeeds
  import DSFLib.Mechanical.Rotational.Components.*;
  ConstAngSpeed drive1(W = 1), drive2(W = 2);
//              ^^^^^^ error EQ010: in `drive1` and `drive2`, 3 equations involve only `drive1.flange.phi`, `drive2.flange.phi`, and nothing determines `drive1.flange.tau`, `drive2.flange.tau`
//   help: usual reasons: a connector that nothing is connected to, two sources that fix the same thing; otherwise one of these equations should be about something else
//   note at `flange.phi = phi_0 + W*time;`: here `drive1.flange.phi = drive1.phi_0 + drive1.W*time`
//   note at `flange.phi = phi_0 + W*time;`: here `drive2.flange.phi = drive2.phi_0 + drive2.W*time`
//   note at `connect(drive1.flange, inertia.flange);`: here `drive1.flange.phi = drive2.flange.phi`
  Inertia inertia;
equation
  connect(drive1.flange, inertia.flange);
  connect(drive2.flange, inertia.flange);
end TwoSpeeds;
