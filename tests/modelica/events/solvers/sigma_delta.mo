// stage: simulation
// options: stop=2 tolerance=1e-8 solver=euler,rk4,dopri5,cvode,ida,radau5,auto
// expect: same events = 1
// expect: events = 200
// expect: ones = 138 +- 0
model SigmaDelta "a modulator of the first order: the comparator is read at samples"
  Real x(start = 0, fixed = true);
  discrete Real bit(start = -1, fixed = true);
  Integer ones(start = 0, fixed = true);
equation
  der(x) = 0.37 - bit;
  when sample(0.01, 0.01) then
    bit = if x > 0 then 1 else -1;
    ones = pre(ones) + (if x > 0 then 1 else 0);
  end when;
end SigmaDelta;
