// stage: simulation
// options: stop=3 tolerance=1e-8 solver=dopri5,cvode,radau5,auto
// expect: high(3) = 0 +- 1e-5
// expect: low(3) = 0 +- 1e-5
// The diodes without resistance against those with hardly any; both conducting is a singular loop.
model IdealDiodesInADoubler "a voltage doubler"
  model Doubler
    parameter Real Ron = 0;
    parameter Real Goff = 0;
    Real v1(start = -0.05, fixed = true);
    Real v2(start = 0.1, fixed = true);
    Real i;
    Real s[2];
    Real u[2];
    Real j[2];
    Boolean off[2] = {s[1] < 0, s[2] < 0};
  equation
    10*sin(6.283185307179586*time) - 0.5*i - v1 = -u[1];
    0.1*der(v1) = i;
    i = j[2] - j[1];
    -u[1] = u[2] + v2;
    0.1*der(v2) = j[2] - v2/50;
    for k in 1:2 loop
      u[k] = s[k]*(if off[k] then 1 else Ron);
      j[k] = s[k]*(if off[k] then Goff else 1);
    end for;
  end Doubler;
  Doubler ideal;
  Doubler real(Ron = 1e-8, Goff = 1e-8);
  Real high = ideal.v2 - real.v2;
  Real low = ideal.v1 - real.v1;
end IdealDiodesInADoubler;
