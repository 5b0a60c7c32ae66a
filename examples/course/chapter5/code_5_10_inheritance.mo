// stage: simulation
// course: codes 5.5, 5.9 and 5.10: connector, partial model, heirs
// options: stop=2 tolerance=1e-10
// expect: states = 2
// expect: cap.v(2) = 0.424177079 +- 1e-8
// expect: ind.i(2) = 0.231853088 +- 1e-8
package Inherited
  connector Pin
    Real v;
    flow Real i;
  end Pin;

  partial model OnePort
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
end Inherited;

model RLC3
  import Inherited.*;
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
