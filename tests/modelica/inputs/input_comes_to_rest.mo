// stage: simulation
// section: MLS 8.5
// options: solver=euler,rk4,dopri5,cvode,ida,radau5,auto stop=3 intervals=300
// input: time,u
// input: 0,0
// input: 1,2
// input: 4,2
// expect: full(0.5) = 0
// expect: full = 1
// expect: t_full = 1 +- 1e-9
// expect: beyond = 0
// expect: below = 0
// expect: level = 2
// expect: n = 1
// expect: same events = 1
model InputComesToRest "a value that reaches the border of a condition and stays there"
  input Real u;
  Boolean full = u >= 2;
  Boolean beyond = u > 2;
  Boolean below = u < 2;
  Integer level = integer(u);
  Integer n(start = 0, fixed = true);
  discrete Real t_full(start = -1, fixed = true);
equation
  when full then
    n = pre(n) + 1;
    t_full = time;
  end when;
end InputComesToRest;
