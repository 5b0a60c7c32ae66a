// stage: simulation
// section: MLS 3.3
// options: solver=euler,rk4,dopri5,cvode,ida,radau5,auto stop=4 intervals=400
// input: time,u,b,k
// input: 0,4,0,0
// input: 1,1,1,2
// input: 2,-2,0,5
// input: 4,-4,0,1
// expect: g(1.5) = 2
// expect: g(0.5) = 0
// expect: n = 1
// expect: same events = 1
model GuardsByInputs "what a condition on an input guards is not evaluated without it"
  input Real u;
  input Boolean b;
  input Integer k;
  parameter Real list[3] = {1, 2, 3};
  Real g = if k >= 1 and k <= 3 then list[k] else 0;
  Integer n(start = 0, fixed = true);
equation
  when b and k == 2 or not b and k == 100 then
    n = pre(n) + 1;
  end when;
end GuardsByInputs;
