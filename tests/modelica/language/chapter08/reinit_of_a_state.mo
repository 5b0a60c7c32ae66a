// stage: flat
// section: MLS 8.3.6
// expect: dump
model ReinitOfAState
  Real h(start = 1, fixed = true), v(start = 0, fixed = true);
equation
  der(h) = v;
  der(v) = -9.81;
  when h < 0 then
    reinit(v, -0.8*pre(v));
  end when;
end ReinitOfAState;
