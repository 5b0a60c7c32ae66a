// stage: simulation
// options: stop=10 tolerance=1e-8 solver=euler,rk4,dopri5,cvode,ida,radau5,auto
// expect: same events = 1
// expect: events = 20
model CountedCrossings "an oscillator crosses three levels"
  Real x(start = 0, fixed = true), v(start = 1, fixed = true);
  Integer n[3](each start = 0, each fixed = true);
equation
  der(x) = v;
  der(v) = -4*x;
  for i in 1:3 loop
    when x > 0.2*(i - 2) then
      n[i] = pre(n[i]) + 1;
    end when;
  end for;
end CountedCrossings;
