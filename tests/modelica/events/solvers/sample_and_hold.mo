// stage: simulation
// options: stop=2 tolerance=1e-8 solver=euler,rk4,dopri5,cvode,ida,radau5,auto
// expect: same events = 1
// expect: events = 40
model SampleAndHold "two rates of samples, one of which divides the other"
  Real x(start = 1, fixed = true);
  discrete Real fast(start = 0, fixed = true), slow(start = 0, fixed = true);
equation
  der(x) = -x + 0.1*slow;
  when sample(0, 0.05) then
    fast = x;
  end when;
  when sample(0, 0.2) then
    slow = fast;
  end when;
end SampleAndHold;
