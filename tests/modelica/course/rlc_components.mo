// stage: check
// course: code 5.3 (with 5.2)
// expect: equations = 18
// expect: unknowns = 18
// expect: trivial = 8
// As many as without classes (code 5.1).
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

model RLC2
  Capacitor cap(v.start = 1);
  Inductor ind;
  Resistor res, res2(R = 2);
  Ground gr;
equation
  // node 1
  cap.Vp - res2.Vp = 0;
  -cap.i - res2.i = 0;
  // node 2
  res2.Vn - ind.Vp = 0;
  res2.Vn - res.Vp = 0;
  res2.i - ind.i - res.i = 0;
  // node 3
  cap.Vn - gr.Vp = 0;
  res.Vn - gr.Vp = 0;
  ind.Vn - gr.Vp = 0;
  res.i + ind.i + cap.i - gr.i = 0;
end RLC2;
