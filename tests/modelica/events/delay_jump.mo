// stage: simulation
// options: stop=2 tolerance=1e-9 solver=dopri5,rk23,radau5,cvode,ida
// expect: at(2) = 0.8 +- 1e-12
// expect: atThird(2) = 1.55 +- 1e-12
// expect: z(2) = 1.2 +- 1e-8
// expect: third(1.5) = 0 +- 0
// expect: third(1.6) = 1 +- 0
// expect: time events = 3          (0.3, 0.8 and 1.55)
// expect: same events = 1
model DelayJump "what jumps jumps again, to the last digit, also through two delays"
  Real u, y, third, z(start = 0, fixed = true);
  discrete Real at(start = 0, fixed = true), atThird(start = 0, fixed = true);
equation
  u = if time > 0.3 then 1 else 0;
  y = delay(u, 0.5);
  third = delay(y, 0.75);
  der(z) = y;
  when y > 0.5 then
    at = time;
  end when;
  when third > 0.5 then
    atThird = time;
  end when;
end DelayJump;
