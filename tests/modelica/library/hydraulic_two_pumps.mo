// stage: check
// Two ideal pumps in one pipe.
model TwoPumps
  import DSFLib.Hydraulics.Components.*;
  IdealPump pump1(Q = 1e-3), pump2(Q = 2e-3);
//          ^^^^^ error EQ010: in `pump1` and `pump2`, 5 equations involve only `pump1.q`, `pump1.fluidPort_a.q`, `pump2.q`, `pump2.fluidPort_b.q`, and nothing determines `pump2.fluidPort_b.p`
//   help: usual reasons: a connector that nothing is connected to, two sources that fix the same thing; otherwise one of these equations should be about something else
//   note at `q = -fluidPort_a.q;`: here `pump1.q = -pump1.fluidPort_a.q`
//   note at `q = Q;`: here `pump1.q = pump1.Q`
//   note at `q = fluidPort_b.q;`: here `pump2.q = pump2.fluidPort_b.q`
//   note at `q = Q;`: here `pump2.q = pump2.Q`
//   note at `connect(pump1.fluidPort_a, pump2.fluidPort_b);`: here `pump1.fluidPort_a.q + pump2.fluidPort_b.q = 0.0`
  ConstPress well, drain;
equation
  connect(well.fluidPort, pump1.fluidPort_b);
  connect(pump1.fluidPort_a, pump2.fluidPort_b);
  connect(pump2.fluidPort_a, drain.fluidPort);
end TwoPumps;
