// stage: simulation
// options: stop=3 tolerance=1e-10
// expect: largest |errorMI| = 0 +- 1e-8
// expect: largest |errorMC| = 0 +- 1e-8
// expect: largest |errorDe| = 0 +- 1e-10
// Modulated storages and sources, and the sensor of effort.
model BondElements
  import DSFLib.BondGraph.Components.*;
  import DSFLib.ControlSystems.Blocks.Components.*;
  ConstSource two(k = 2);
  MSe force;
  MI inertia "p = 2 f";
  J1 a;
  MSf current;
  MC capacitor "q = 2 e";
  De voltmeter;
  J0 b;
  Real errorMI = inertia.f - time "2 f' = 2", errorMC = capacitor.e - time, errorDe = voltmeter.y - capacitor.e;
equation
  connect(two.y, force.u);
  connect(two.y, inertia.u);
  connect(force.bondCon, a.bondCon1);
  connect(a.bondCon2, inertia.bondCon);
  connect(two.y, current.u);
  connect(two.y, capacitor.u);
  connect(current.bondCon, b.bondCon1);
  connect(b.bondCon2, capacitor.bondCon);
  connect(b.bondCon3, voltmeter.bondCon);
end BondElements;
