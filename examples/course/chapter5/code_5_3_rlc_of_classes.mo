// stage: simulation
// course: codes 5.2 and 5.3
// options: stop=2 tolerance=1e-10
// expect: states = 2
// expect: cap.v(2) = 0.424177079 +- 1e-8
// expect: ind.i(2) = 0.231853088 +- 1e-8
package Elementary
  model Capacitor
    Real v, i, Vp, Vn;
    parameter Real C = 1;
  equation
    C*der(v) - i = 0;
    Vp - Vn - v = 0;
  end Capacitor;

  model Inductor
    Real v, i, Vp, Vn;
    parameter Real L = 1;
  equation
    L*der(i) - v = 0;
    Vp - Vn - v = 0;
  end Inductor;

  model Resistor
    Real v, i, Vp, Vn;
    parameter Real R = 1;
  equation
    R*i - v = 0;
    Vp - Vn - v = 0;
  end Resistor;

  model Ground
    Real i, Vp;
  equation
    Vp = 0;
  end Ground;
end Elementary;

model RLC2
  import Elementary.*;
  Capacitor cap(v.start = 1);
  Inductor ind;
  Resistor res, res2(R = 2);
  Ground gr;
equation
  //Node 1
  cap.Vp - res2.Vp = 0;
  -cap.i - res2.i = 0;
  //Node 2
  res2.Vn - ind.Vp = 0;
  res2.Vn - res.Vp = 0;
  res2.i - ind.i - res.i = 0;
  //Node 3
  cap.Vn - gr.Vp = 0;
  res.Vn - gr.Vp = 0;
  ind.Vn - gr.Vp = 0;
  res.i + ind.i + cap.i - gr.i = 0;
end RLC2;
