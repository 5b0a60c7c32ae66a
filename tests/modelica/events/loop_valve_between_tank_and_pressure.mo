// stage: simulation
// options: stop=10 tolerance=1e-7 solver=dopri5,cvode,ida,radau5,auto
// expect: h(10) = 1.106272867078627 +- 2e-5
model LoopValveBetweenTankAndPressure "a valve with a resistance in series, in balance at the start; the flow reverses"
  Real h(start = 1, fixed = true);
  Real pm = 1 + 0.8*sin(time);
  Real q;
  Real dp;
equation
  dp = pm - h - 0.5*q;
  q = if dp >= 0 then sqrt(dp) else -sqrt(-dp);
  der(h) = q;
end LoopValveBetweenTankAndPressure;
