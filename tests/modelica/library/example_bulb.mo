// stage: simulation
// options: stop=2 tolerance=1e-10
// expect: wire.T(2) = 2403.31143 +- 1e-3
// expect: filament.i(0) = 40 +- 1e-9
model M
  extends DSFLib.MultiDomain.ElectroThermal.Examples.Bulb;
end M;
