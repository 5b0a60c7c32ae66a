// stage: simulation
// options: stop=4000 tolerance=1e-10
// expect: largest |heatError| = 0 +- 1e-3
// expect: hot.T(4000) = 320 +- 1e-6
// Two vessels that exchange liquid in a circle: the heat (of order 1e7 J) stays.
model Circulation
  import DSFLib.MultiDomain.HydroThermal.Components.*;
  DSFLib.Thermal.Components.HeatCapacitor hot(C = 1e4, T(start = 350, fixed = true)), cold(C = 1e4, T(start = 290, fixed = true));
  DSFLib.Hydraulics.Components.IdealPump pump(Q = 1e-5);
  DSFLib.Hydraulics.Components.ConstPress vent;
  Convection forth, back;
  Real heatError = hot.C*hot.T + cold.C*cold.T - 1e4*640;
equation
  connect(pump.fluidPort_a, forth.fluidPort_b);
  connect(forth.fluidPort_a, back.fluidPort_b);
  connect(back.fluidPort_a, pump.fluidPort_b);
  connect(vent.fluidPort, pump.fluidPort_b);
  connect(hot.heatPort, forth.heatPort_b);
  connect(forth.heatPort_a, cold.heatPort);
  connect(cold.heatPort, back.heatPort_b);
  connect(back.heatPort_a, hot.heatPort);
end Circulation;
