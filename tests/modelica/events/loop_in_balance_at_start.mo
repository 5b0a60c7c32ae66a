// stage: simulation
// options: stop=20 tolerance=1e-8 solver=dopri5,cvode,ida,radau5,auto
// expect: a.v(20) = 0.9949597540 +- 5e-6        (scipy, q solved by hand)
// The loop begins where its root has an infinite slope.
model LoopInBalanceAtStart "a tank in balance with its mains at the start, two valves in series"
  import DSFLib.Hydraulics.Components.*;
  IdealTank a(A = 1, v(start = 1, fixed = true));
  NLValve v1(G = 1e-3);
  Valve v2(RH = 5e4);
  ConstPress mains(P = 9800 + 8000*sin(time));
equation
  connect(a.fluidPort, v1.fluidPort_b);
  connect(v1.fluidPort_a, v2.fluidPort_b);
  connect(v2.fluidPort_a, mains.fluidPort);
end LoopInBalanceAtStart;
