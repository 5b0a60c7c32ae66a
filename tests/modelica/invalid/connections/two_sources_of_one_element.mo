// stage: flat
// section: MLS 9.3
connector RealInput = input Real;
connector RealOutput = output Real;
block Mux
  RealInput u[2];
  RealOutput y = u[1] + u[2];
end Mux;
block Sine
  RealOutput y = sin(time);
end Sine;
model M
  Sine s, t, w;
  Mux m;
equation
  connect(s.y, m.u[1]);
//^^^^^^^^^^^^^^^^^^^^ error FL006: `s.y` and `t.y` both give the value here
//   help: one output can feed several inputs, but an input has one source only
//   note at `RealOutput y = sin(time);`: `s.y` is a source
//   note at `RealOutput y = sin(time);`: `t.y` is a source as well
  connect(t.y, m.u[1]);
  connect(w.y, m.u[2]);
end M;
