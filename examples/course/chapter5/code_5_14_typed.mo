// stage: simulation
// course: codes 5.13 and 5.14 as printed, with components of the library
// options: stop=0.01 tolerance=1e-8 solver=cvode
// expect: boost.cap.v(0.01) = 0.592399 +- 1e-4
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

model PanelBoost
  import DSFLib.Circuits.Components.*;
  SolarCell cell;
  Boost boost;
  Ground gr;
  Resistor rl(R = 10);
equation
  connect(cell.p, boost.p1);
  connect(boost.p2, rl.p);
  connect(rl.n, boost.n);
  connect(boost.n, cell.n);
  connect(boost.n, gr.p);
end PanelBoost;
