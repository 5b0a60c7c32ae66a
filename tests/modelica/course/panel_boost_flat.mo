// stage: check
// course: code 5.12 (with 5.11)
// expect: equations = 57
// expect: unknowns = 57
// expect: trivial = 35
// 57 = 9 dipoles of 6, the switch position, 2 at the ground.
package Circuits
  connector Pin
    Real v;
    flow Real i;
  end Pin;

  partial model OnePort "Two pins and the current from p to n"
    Pin p, n;
    Real v, i;
  equation
    v = p.v - n.v;
    p.i = i;
    n.i + p.i = 0;
  end OnePort;

  model Resistor
    extends OnePort;
    parameter Real R = 1;
  equation
    R*i - v = 0;
  end Resistor;

  model Capacitor
    extends OnePort;
    parameter Real C = 1;
  equation
    C*der(v) - i = 0;
  end Capacitor;

  model Inductor
    extends OnePort;
    parameter Real L = 1;
  equation
    L*der(i) - v = 0;
  end Inductor;

  model Diode
    extends OnePort;
    parameter Real Ron = 1e-5, Roff = 1e5, Vknee = 0.6;
  equation
    i = if v > Vknee then (v - Vknee)/Ron + Vknee/Roff else v/Roff;
  end Diode;

  model Switch
    extends OnePort;
    parameter Real Ron = 1e-5, Roff = 1e5;
    discrete Real s "Above 0.5: conducting";
  equation
    v = if s > 0.5 then i*Ron else i*Roff;
  end Switch;

  model ConstCurr
    extends OnePort;
    parameter Real I = 1;
  equation
    i = -I;
  end ConstCurr;

  model Ground
    Pin p;
  equation
    p.v = 0;
  end Ground;
end Circuits;


model PanelBoost
  import Circuits.*;
  Capacitor cap(C = 1e-4);
  Inductor ind(L = 1e-4);
  Ground gr;
  Switch sw;
  Diode di;
  Resistor rs(R = 0.35), rsh(R = 200), rl(R = 10);
  Diode dio;
  ConstCurr cc(I = 2);
  parameter Real dc = 0.75;
  parameter Real T = 1e-4;
equation
  connect(cc.p, dio.p);
  connect(cc.p, rsh.p);
  connect(cc.p, rs.p);
  connect(cc.n, dio.n);
  connect(cc.n, rsh.n);
  connect(cc.n, gr.p);
  connect(rs.n, ind.p);
  connect(ind.n, sw.p);
  connect(ind.n, di.p);
  connect(di.n, cap.p);
  connect(cap.p, rl.p);
  connect(cap.n, rl.n);
  connect(cap.n, sw.n);
  connect(cap.n, gr.p);
algorithm
  when sample(0, T) then
    sw.s := 1;
  end when;
  when sample(dc*T, T) then
    sw.s := 0;
  end when;
end PanelBoost;
