// stage: simulation
// options: stop=3 tolerance=1e-10
// expect: largest |errorI| = 0 +- 1e-8
// expect: largest |errorV| = 0 +- 1e-8
// expect: largest |errorQ| = 0 +- 1e-10
// Sources of a bond graph drive a circuit, a mass and a hydraulic valve.
model BondPorts
  import DSFLib.BondGraph.Components.*;
  Se e1(E = 10), e2(E = 6), e3(E = 2e4);
  J1 j1, j2, j3;
  ElectricalPort electrical;
  TranslationalPort translational;
  HydraulicPort hydraulic;
  DSFLib.Circuits.Components.Resistor res(R = 2);
  DSFLib.Circuits.Components.Inductor ind(L = 1, i(start = 0, fixed = true));
  DSFLib.Circuits.Components.Ground ground;
  DSFLib.Mechanical.Translational.Components.Mass mass(m = 3, s(start = 0, fixed = true), v(start = 0, fixed = true));
  DSFLib.Hydraulics.Components.Valve valve(RH = 1e7);
  DSFLib.Hydraulics.Components.ConstPress drain;
  Real errorI = ind.i - 5*(1 - exp(-2*time)), errorV = mass.v - 2*time, errorQ = valve.q - 2e-3;
equation
  connect(e1.bondCon, j1.bondCon1);
  connect(j1.bondCon2, electrical.bondCon);
  connect(electrical.p, res.p);
  connect(res.n, ind.p);
  connect(ind.n, electrical.n);
  connect(electrical.n, ground.p);
  connect(e2.bondCon, j2.bondCon1);
  connect(j2.bondCon2, translational.bondCon);
  connect(translational.flange, mass.flange);
  connect(e3.bondCon, j3.bondCon1);
  connect(j3.bondCon2, hydraulic.bondCon);
  connect(hydraulic.fluidPort, valve.fluidPort_b);
  connect(valve.fluidPort_a, drain.fluidPort);
end BondPorts;
