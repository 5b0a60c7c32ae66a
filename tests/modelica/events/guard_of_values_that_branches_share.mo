// stage: simulation
// options: stop=3 tolerance=1e-7 solver=dopri5,rk4,cvode,ida,radau5,auto
// expect: y(0) = 0
// expect: y(3) = 1.3956124250860895 +- 1e-12            (exp(1/3))
// expect: F(0) = 1
// expect: F(3) = 0.5 +- 1e-12
// expect: w(3) = 5.454356 +- 2e-5                        (sqrt(0.25 + 10*2.95))
// expect: v(3) = 5.454356 +- 2e-5
// expect: z(0) = 10
// expect: z(3) = 0.3333333333333333 +- 1e-12
// expect: a[1](0) = 1
// expect: a[2](0) = 0
// expect: a[2](3) = 0.5 +- 1e-12
// expect: b(3) = 1.431945622001443 +- 1e-12             (1/3 + log(3))
// expect: u(3) = 21
// Each branch is right where it is taken. What two of them have in common, as 1/x, is computed once and
// before them: that it has no value where neither is taken means nothing.
model GuardOfValuesThatBranchesShare
  function law
    input Real x;
    output Real y;
  algorithm
    y := if x > 0.5 then log(x) + 1/x elseif x < -0.5 then -log(-x) + 1/x else 0;
    annotation(Inline = true);
  end law;
  parameter Real P = 5;
  parameter Real p = 0;
  parameter Real q = if p > 1 then exp(1/p) elseif p < -1 then exp(-1/p) else 7;
  Real x = time;
  Real r = 1 - time;
  Real y = if x > 1 then exp(1/x) elseif x < -1 then exp(-1/x) else 0;
  Real F = if r > 0.01 then 1/r elseif r < -0.01 then -1/r else 100;
  Real w(start = 0, fixed = true);
  Real v(start = 0, fixed = true);
  Real z = if x <= 0 or 1/x > 10 then 10 else 1/x;
  Real s[2] = {time - 1, time};
  Real a[2] = {if s[k] < -1/2 then -1/s[k] elseif s[k] > 1/2 and 1/s[k] < 2 then (if s[k] > 2.5 then 0.5 else 1/s[k]) else 0 for k in 1:2};
  Real b = law(x);
  Real u = q*time;
equation
  der(w) = if w > 0 and P/w < 10 then P/w else 10;
  der(v) = if noEvent(v > 0 and P/v < 10) then P/v else 10;
end GuardOfValuesThatBranchesShare;
