// stage: simulation
// course: code 5.23: the names of the library lead to the same classes
// options: stop=5 tolerance=1e-10
// expect: largest |error| = 0 +- 1e-9
model ByFullNames
  DSFLib.Circuits.Components.Resistor res(R = 2);
  DSFLib.Circuits.Components.Capacitor cap(C = 0.5, v(start = 1, fixed = true));
  DSFLib.Circuits.Components.Ground ground;
  DSFLib.Circuits.Units.Voltage error = cap.v - exp(-time);
equation
  connect(res.p, cap.p);
  connect(res.n, cap.n);
  connect(cap.n, ground.p);
end ByFullNames;
