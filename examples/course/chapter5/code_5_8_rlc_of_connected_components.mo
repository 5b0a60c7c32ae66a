// stage: simulation
// course: code 5.8 with the components of the library
// options: stop=2 tolerance=1e-10
// expect: states = 2
// expect: cap.v(2) = 0.424177079 +- 1e-8
// expect: ind.i(2) = 0.231853088 +- 1e-8
model RLC3
  import DSFLib.Circuits.Components.*;
  Capacitor cap(v.start = 1);
  Inductor ind;
  Resistor res, res2(R = 2);
  Ground gr;
equation
  connect(cap.p, res2.p);
  connect(res2.n, ind.p);
  connect(res2.n, res.p);
  connect(cap.n, gr.p);
  connect(ind.n, gr.p);
  connect(res.n, gr.p);
end RLC3;
