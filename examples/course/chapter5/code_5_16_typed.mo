// stage: simulation
// course: codes 5.13, 5.15 and 5.16 as printed, with components of the library
// options: stop=0.01 tolerance=1e-8 solver=radau5
// expect: boost.cap.v(0.01) = 3.57335 +- 1e-4
// expect: boost.ind.i(0.01) = 0.200179 +- 1e-4
// expect: time events = 200
// expect: states = 2
model SolarCell
  import DSFLib.Circuits.Components.*;
  import DSFLib.Circuits.Interfaces.*;
  Pin p, n;
  Resistor rs(R = 0.35), rsh(R = 200);
  Diode dio;
  ConstCurr cc(I = 2);
equation
  connect(cc.p, dio.p);
  connect(cc.p, rsh.p);
  connect(cc.p, rs.p);
  connect(rs.n, p);
  connect(cc.n, dio.n);
  connect(cc.n, rsh.n);
  connect(cc.n, n);
end SolarCell;

model Boost
  import DSFLib.Circuits.Components.*;
  import DSFLib.Circuits.Interfaces.*;
  Pin p1, p2, n;
  Capacitor cap(C = 1e-4);
  Inductor ind(L = 1e-4);
  Switch sw;
  Diode di;
  parameter Real dc = 0.5;
  parameter Real T = 1e-4;
equation
  connect(p1, ind.p);
  connect(ind.n, sw.p);
  connect(ind.n, di.p);
  connect(di.n, cap.p);
  connect(cap.p, p2);
  connect(cap.n, n);
  connect(cap.n, sw.n);
algorithm
  when sample(0, T) then
    sw.s := 1;
  end when;
  when sample(dc*T, T) then
    sw.s := 0;
  end when;
end Boost;

model PanelArray
  import DSFLib.Circuits.Interfaces.*;
  parameter Integer N = 3, M = 4;
  SolarCell[N, M] cell;
  Pin p, n;
equation
  for i in 1:N loop
    for j in 1:M - 1 loop
      connect(cell[i, j].p, cell[i, j + 1].p);
      connect(cell[i, j].n, cell[i, j + 1].n);
    end for;
  end for;
  for i in 1:N - 1 loop
    connect(cell[i, 1].n, cell[i + 1, 1].p);
  end for;
  connect(cell[1, 1].p, p);
  connect(cell[N, 1].n, n);
end PanelArray;

model PanelArrayBoost
  import DSFLib.Circuits.Components.*;
  PanelArray panel(N = 4, M = 3);
  Boost boost;
  Ground gr;
  Resistor rl(R = 10);
equation
  connect(panel.p, boost.p1);
  connect(boost.p2, rl.p);
  connect(rl.n, boost.n);
  connect(boost.n, panel.n);
  connect(boost.n, gr.p);
end PanelArrayBoost;
