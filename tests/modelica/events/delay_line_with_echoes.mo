// stage: simulation
// options: stop=1 tolerance=1e-8
// Reflected at the load by 0.5, at the source by -0.5; the steady state is 3/(3 + 1/3) = 0.9.
// expect: v1(0.05) = 0 +- 1e-12
// expect: v1(0.25) = 0.75 +- 1e-9
// expect: v2(0.15) = 0 +- 1e-12
// expect: v2(0.25) = 1.125 +- 1e-9
// expect: v1(0.35) = 0.9375 +- 1e-9
// expect: v2(0.45) = 0.84375 +- 1e-9
// expect: x(0.4) = 0.225 +- 1e-7             (1.125*0.2)
// expect: time events = 10                   (the step, and every 0.1 an echo at one of the ends)
model DelayLineWithEchoes "a lossless transmission line (Branin) between resistors that do not fit it"
  parameter Real Z0 = 50, TD = 0.1, Rs = Z0/3, Rl = 3*Z0;
  Real u, v1, v2, i1, i2, es1, es2, x(start = 0, fixed = true);
equation
  u = if time > 0.1 then 1 else 0;
  v1 = u - Rs*i1;
  v2 = -Rl*i2;
  i1 = (v1 - es1)/Z0;
  i2 = (v2 - es2)/Z0;
  es1 = 2*delay(v2, TD) - delay(es2, TD);
  es2 = 2*delay(v1, TD) - delay(es1, TD);
  der(x) = v2;
end DelayLineWithEchoes;
