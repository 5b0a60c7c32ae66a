// stage: simulation
// course: code 5.22, figure 5.6 (with `ground` for `gr`)
// options: stop=0.01 tolerance=1e-10
// expect: states = 2
// expect: cap.v(0.01) = 0.00641073914 +- 1e-8
// expect: ind.i(0.01) = 0.000409517341 +- 1e-8
model RLC
  import DSFLib.Circuits.Components.*;
  Resistor res;
  Ground ground;
  Capacitor cap(C = 100e-6, v(start = 1));
  Inductor ind(L = 1e-3);
equation
  connect(ind.n, res.p);
  connect(res.n, cap.p);
  connect(cap.n, ground.p);
  connect(ind.p, ground.p);
end RLC;
