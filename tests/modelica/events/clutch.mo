// stage: simulation
// options: stop=10 tolerance=1e-9
// expect: tStuck(10) = 2 +- 1e-7
// expect: w(10) = 4.5 +- 1e-6    (slides from 4, sticks at 2, slips again from 7 on)
// expect: tSlip(10) = 7 +- 1e-7
model Clutch "dry friction as an automaton with pre(mode)"
  parameter Real J = 1, mu = 2;
  constant Integer Backward = -1, Stuck = 0, Forward = 1;
  Real w(start = 4, fixed = true), a, sa, tau, u;
  Boolean startForward(start = false, fixed = true), startBackward(start = false, fixed = true), locked;
  Integer mode(start = Forward, fixed = true);
  discrete Real tStuck(start = 0, fixed = true), tSlip(start = 0, fixed = true);
equation
  u = if time < 5 then 0 else time - 5;
  der(w) = a;
  J*a = u - tau;
  startForward = pre(mode) == Stuck and (sa > mu or pre(startForward) and sa > mu);
  startBackward = pre(mode) == Stuck and (sa < -mu or pre(startBackward) and sa < -mu);
  locked = not (pre(mode) == Forward or pre(mode) == Backward or startForward or startBackward);
  a = if locked then 0 else if startForward then sa - mu else if startBackward then sa + mu
    else if pre(mode) == Forward then sa - mu else sa + mu;
  tau = if locked then sa else if startForward then mu else if startBackward then -mu
    else if pre(mode) == Forward then mu else -mu;
  mode = if (pre(mode) == Forward or startForward) and w > 0 then Forward
    else if (pre(mode) == Backward or startBackward) and w < 0 then Backward else Stuck;
  when mode == Stuck then
    tStuck = time;
  end when;
  when startForward then
    tSlip = time;
  end when;
end Clutch;
