// stage: check
// course: code 5.8 (with 5.5-5.7)
// expect: equations = 26
// expect: unknowns = 26
// expect: trivial = 16
// 26 = 4 dipoles of 6, 2 at the ground.
// Trivial: 2 in each dipole, the ground's potential, 6 equal potentials, the sum of two currents at node 1.
package Circuits
  connector Pin
    Real v;
    flow Real i;
  end Pin;

  model Capacitor
    Pin p, n;
    Real v, i;
    parameter Real C = 1;
  equation
    C*der(v) - i = 0;
    v = p.v - n.v;
    p.i = i;
    n.i + p.i = 0;
  end Capacitor;

  model Inductor
    Pin p, n;
    Real v, i;
    parameter Real L = 1;
  equation
    L*der(i) - v = 0;
    v = p.v - n.v;
    p.i = i;
    n.i + p.i = 0;
  end Inductor;

  model Resistor
    Pin p, n;
    Real v, i;
    parameter Real R = 1;
  equation
    R*i - v = 0;
    v = p.v - n.v;
    p.i = i;
    n.i + p.i = 0;
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
