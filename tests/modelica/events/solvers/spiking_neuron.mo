// stage: simulation
// options: stop=5 tolerance=1e-8 solver=euler,rk4,dopri5,cvode,ida,radau5,auto intervals=10000
// expect: same events = 1
// expect: events = 38
// expect: spikes = 19 +- 0
model SpikingNeuron "a leaky integrator fires, and rests for a while afterwards"
  Real v(start = 0, fixed = true);
  Boolean rests(start = false, fixed = true);
  discrete Real until(start = 0, fixed = true);
  Integer spikes(start = 0, fixed = true);
equation
  0.1*der(v) = if rests then 0 else 1.5 - v;
  when v > 1 then
    reinit(v, 0);
    spikes = pre(spikes) + 1;
    until = time + 0.15;
  end when;
  rests = time < until;
end SpikingNeuron;
