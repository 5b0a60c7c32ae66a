// stage: simulation
// options: stop=5 tolerance=1e-8 solver=euler,rk4,dopri5,cvode,ida,radau5,auto
// expect: same events = 1
// expect: events = 50
model SampledPi "a digital controller of a continuous plant"
  parameter Real Ts = 0.1;
  Real y(start = 0, fixed = true);
  discrete Real u(start = 0, fixed = true), e(start = 0, fixed = true), integral(start = 0, fixed = true);
equation
  der(y) = -y + u;
  when sample(0, Ts) then
    e = 1 - y;
    integral = pre(integral) + Ts*e;
    u = 2*e + integral;
  end when;
end SampledPi;
