// stage: simulation
// options: stop=20 tolerance=1e-8 solver=euler,rk4,dopri5,cvode,ida,radau5,auto
// expect: same events = 1
// expect: events = 4
model RocketStages "burn, coast until the top, fall until the parachute opens at a height"
  type Phase = enumeration(burn, coast, fall, chute);
  Phase phase(start = Phase.burn, fixed = true);
  Real h(start = 0, fixed = true), v(start = 0, fixed = true);
equation
  der(h) = v;
  der(v) = -9.81 + (if phase == Phase.burn then 25 elseif phase == Phase.chute then -0.8*v else 0);
  when time >= 2 then
    phase = Phase.coast;
  elsewhen pre(phase) == Phase.coast and v < 0 then
    phase = Phase.fall;
  elsewhen pre(phase) == Phase.fall and h < 50 then
    phase = Phase.chute;
  end when;
end RocketStages;
