// stage: check
// Two ideal pumps in one pipe.
// error: EQ010: 5 equations involve only `pump1.q`, `pump1.fluidPort_a.q`, `pump2.q`, `pump2.fluidPort_b.q`, and nothing determines `pump1.p`, `pump1.fluidPort_a.p`, `pump2.p`, `pump2.fluidPort_b.p`
model TwoPumps
  import DSFLib.Hydraulics.Components.*;
  IdealPump pump1(Q = 1e-3), pump2(Q = 2e-3);
  ConstPress well, drain;
equation
  connect(well.fluidPort, pump1.fluidPort_b);
  connect(pump1.fluidPort_a, pump2.fluidPort_b);
  connect(pump2.fluidPort_a, drain.fluidPort);
end TwoPumps;
