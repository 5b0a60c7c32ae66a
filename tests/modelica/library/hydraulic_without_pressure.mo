// stage: check
// A closed circuit of pipe and pump: nothing says how high the pressure is.
// error: EQ010: 6 equations involve only `pump.q`, `pump.fluidPort_b.q`, `pump.fluidPort_a.q`, `valve.q`, `valve.fluidPort_b.q`, `valve.fluidPort_a.q`, and nothing determines `pump.p`, `pump.fluidPort_b.p`, `pump.fluidPort_a.p`, `valve.fluidPort_b.p`, `valve.fluidPort_a.p`
model NoPressure
  import DSFLib.Hydraulics.Components.*;
  IdealPump pump;
  Valve valve;
equation
  connect(pump.fluidPort_a, valve.fluidPort_b);
  connect(valve.fluidPort_a, pump.fluidPort_b);
end NoPressure;
