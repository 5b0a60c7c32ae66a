// stage: simulation
// options: stop=20 tolerance=1e-8 solver=euler,rk4,dopri5,cvode,ida,radau5,auto
// expect: same events = 1
// expect: events = 9
// expect: shifts = 6 +- 0
model GearBox "the gear follows the speed, with other speeds for up and down"
  parameter Real up[3] = {10, 20, 30}, down[3] = {7, 16, 25};
  Real v(start = 1, fixed = true);
  Integer gear(start = 1, fixed = true);
  Integer shifts(start = 0, fixed = true);
equation
  der(v) = (if time < 12 then 12/gear else -3) - 0.05*v;
  when {pre(gear) < 4 and v > up[min(pre(gear), 3)], pre(gear) > 1 and v < down[max(pre(gear) - 1, 1)]} then
    gear = if pre(gear) < 4 and v > up[min(pre(gear), 3)] then pre(gear) + 1 else pre(gear) - 1;
    shifts = pre(shifts) + 1;
  end when;
end GearBox;
