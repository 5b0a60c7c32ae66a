// stage: simulation
// options: stop=3 solver=dopri5,cvode,radau5,auto
// expect: q(0) = 0.8944271909999159 +- 1e-9
// expect: q(3) = -1.2649110640673518 +- 1e-9        (q*abs(q)*(1 + 1/4) = p)
// expect: d2(3) = -0.4 +- 1e-9
// expect: events = 1
// expect: same events = 1
model LoopValvesInSeries "two turbulent valves in series, through which the flow reverses"
  Real p = 1 - time;
  Real d1;
  Real d2;
  Real q;
equation
  p = d1 + d2;
  q = if d1 >= 0 then sqrt(d1) else -sqrt(-d1);
  q = 2*(if d2 > 0 then sqrt(d2) else -sqrt(-d2));
end LoopValvesInSeries;
