// stage: check
// course: code 5.10 (with 5.9, 5.8)
// expect: equations = 26
// expect: unknowns = 26
// expect: trivial = 16
// 26 as with classes that inherit nothing.
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

  model Resistor
    extends OnePort;
    parameter Real R = 1;
  equation
    R*i - v = 0;
  end Resistor;

  model Ground
    Pin p;
  equation
    p.v = 0;
  end Ground;
end Circuits;


model RLC3
  import Circuits.*;
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
