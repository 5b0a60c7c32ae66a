// stage: simulation
// options: stop=5 tolerance=1e-10
// expect: largest |heatError| = 0 +- 1e-7
// All energy of a capacitor ends as heat in the body of the resistor.
model Discharge
  DSFLib.Circuits.Components.Capacitor cap(C = 0.2, v(start = 10, fixed = true));
  DSFLib.MultiDomain.ElectroThermal.Components.HeatingResistor res(R = 3);
  DSFLib.Circuits.Components.Ground ground;
  DSFLib.Thermal.Components.HeatCapacitor body(C = 2, T(start = 293, fixed = true));
  Real heatError = cap.C*cap.v^2/2 + body.C*(body.T - 293) - 10;
equation
  connect(cap.p, res.p);
  connect(cap.n, res.n);
  connect(cap.n, ground.p);
  connect(res.heatPort, body.heatPort);
end Discharge;
