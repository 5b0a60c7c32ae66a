// stage: check
// course: code 5.14 (with 5.13)
// expect: equations = 67
// expect: unknowns = 67
// expect: trivial = 43
// 67 = 28 in the cell, 31 in the converter, 2 at the ground, 6 in the load.
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

  model Diode
    extends OnePort;
    parameter Real Ron = 1e-5, Roff = 1e5, Vknee = 0.6;
  equation
    i = if v > Vknee then (v - Vknee)/Ron + Vknee/Roff else v/Roff;
  end Diode;

  model ConstCurr
    extends OnePort;
    parameter Real I = 1;
  equation
    i = -I;
  end ConstCurr;

  model SolarCell
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

  model Switch
    extends OnePort;
    parameter Real Ron = 1e-5, Roff = 1e5;
    discrete Real s "Above 0.5: conducting";
  equation
    v = if s > 0.5 then i*Ron else i*Roff;
  end Switch;

  model Boost
    Pin p1, p2, n;
    Capacitor cap(C = 1e-4);
    Inductor ind(L = 1e-4);
    Switch sw;
    Diode di;
    parameter Real dc = 0.5 "Duty cycle";
    parameter Real T = 1e-4 "Period";
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

  model Ground
    Pin p;
  equation
    p.v = 0;
  end Ground;
end Circuits;


model PanelBoost
  import Circuits.*;
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
