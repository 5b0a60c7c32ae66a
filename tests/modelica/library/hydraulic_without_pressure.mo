// stage: check
// A closed circuit of pipe and pump: nothing says how high the pressure is.
model NoPressure
  import DSFLib.Hydraulics.Components.*;
  IdealPump pump;
//          ^^^^ error EQ010: in `pump` and `valve`, 6 equations involve only `pump.q`, `pump.fluidPort_b.q`, `pump.fluidPort_a.q`, `valve.q`, `valve.fluidPort_b.q`, `valve.fluidPort_a.q`, and nothing determines `valve.fluidPort_b.p`, `valve.fluidPort_a.p`
//   help: usual reasons: a connector that nothing is connected to, two sources that fix the same thing; otherwise one of these equations should be about something else
//   note at `q = fluidPort_b.q;`: here `pump.q = pump.fluidPort_b.q`
//   note at `q = -fluidPort_a.q;`: here `pump.q = -pump.fluidPort_a.q`
//   note at `q = Q;`: here `pump.q = pump.Q`
//   note at `q = fluidPort_b.q;`: here `valve.q = valve.fluidPort_b.q`
//   note at `q = -fluidPort_a.q;`: here `valve.q = -valve.fluidPort_a.q`
//   note at `connect(valve.fluidPort_a, pump.fluidPort_b);`: here `pump.fluidPort_b.q + valve.fluidPort_a.q = 0.0`
  Valve valve;
equation
  connect(pump.fluidPort_a, valve.fluidPort_b);
  connect(valve.fluidPort_a, pump.fluidPort_b);
end NoPressure;
