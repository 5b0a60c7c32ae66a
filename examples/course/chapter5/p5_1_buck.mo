// stage: simulation
// course: problem 5.1, figure 5.28
// options: stop=0.01 tolerance=1e-8
// expect: cap.v(0.01) = 7.80414 +- 1e-4
// expect: states = 2
// Problem 5.1 (3): at the ground all potentials are zero, and source.n.i + diode.p.i + cap.n.i + load.n.i + ground.p.i = 0.
model Buck
  import DSFLib.Circuits.Components.*;
  ConstVolt source(V = 12);
  Switch sw;
  Diode diode;
  Inductor ind(L = 1e-4);
  Capacitor cap(C = 1e-4);
  Resistor load(R = 10);
  Ground ground;
  parameter Real T = 1e-4, dc = 0.5;
equation
  connect(source.p, sw.p);
  connect(sw.n, ind.p);
  connect(diode.n, ind.p);
  connect(ind.n, cap.p);
  connect(cap.p, load.p);
  connect(source.n, ground.p);
  connect(diode.p, ground.p);
  connect(cap.n, ground.p);
  connect(load.n, ground.p);
algorithm
  when sample(0, T) then
    sw.s := 1;
  end when;
  when sample(dc*T, T) then
    sw.s := 0;
  end when;
end Buck;
