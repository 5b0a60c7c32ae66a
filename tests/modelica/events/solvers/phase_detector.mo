// stage: simulation
// options: stop=10 tolerance=1e-8 solver=euler,rk4,dopri5,cvode,ida,radau5,auto
// expect: same events = 1
// expect: events = 14
// expect: edges = 7 +- 0
model PhaseDetector "the exclusive or of two oscillators, averaged"
  Real a(start = 0, fixed = true), b(start = 1, fixed = true), mean(start = 0, fixed = true);
  Boolean differ = (sin(a) > 0) <> (sin(b) > 0);
  Integer edges(start = 0, fixed = true);
equation
  der(a) = 2;
  der(b) = 2.2;
  der(mean) = (if differ then 1 else 0) - mean;
  when differ then
    edges = pre(edges) + 1;
  end when;
end PhaseDetector;
