// stage: simulation
// options: stop=4.613 intervals=50 tolerance=1e-7 solver=dopri5
// expect: h4(4.613) = 0 +- 1e-6
// expect: h3(4.613) = 0 +- 1e-6
// What events decided besides, as h3 >= h4, differs on the sides of the surface and changes on either.
// remark: SM282: from time = 3.788302 on the solution stays where a condition in `q3 = if h3 <= 0 then 0 else k3*sqrt(h3)` (levels_rest_together.mo:39) changes: both sides lead back there and meet
// remark: SM282: from time = 3.788314 on the solution stays where a condition in `q34 = if h3 >= h4 then g34*sqrt(abs(h3 - h4)) else -g34*sqrt(abs(h3 - h4))` (levels_rest_together.mo:44) changes: both sides lead back there and meet
model LevelsRestTogether "two levels come to rest at once: one on the bottom, the other on the first"
  function root
    input Real k, h;
    output Real q;
  algorithm
    q := if h > 0 then k*sqrt(h) else 0;
  end root;
  parameter Real A1 = 1.926;
  parameter Real h1_0 = 0.4747;
  parameter Real A2 = 1.689;
  parameter Real h2_0 = 1.084;
  parameter Real A3 = 0.5348;
  parameter Real h3_0 = 1.845;
  parameter Real A4 = 0.9545;
  parameter Real h4_0 = 0.2237;
  parameter Real k1 = 1.257;
  parameter Real k3 = 1.377;
  parameter Real Q3 = 0.4521;
  parameter Real t3 = 1.357;
  parameter Real Q4 = 0.3479;
  parameter Real t4 = 0.657;
  parameter Real top4 = 0.3651;
  parameter Real c4 = 0.5958;
  parameter Real g34 = 0.5522;
  Real h1(start=h1_0, fixed=true);
  Real h2(start=h2_0, fixed=true);
  Real h3(start=h3_0, fixed=true);
  Real h4(start=h4_0, fixed=true);
  Real q1;
  Real q3;
  Real q34;
equation
  q1 = k1*sqrt(max(h1, 0));
  q3 = if h3 <= 0 then 0 else k3*sqrt(h3);
  A1*der(h1) = - q1;
  A4*der(h4) = (if time < t4 then Q4 else 0) - c4*max(h4 - top4, 0) + q34;
  A3*der(h3) = (if time < t3 then Q3 else 0) - q3 - q34;
  A2*der(h2) = 0;
  q34 = if h3 >= h4 then g34*sqrt(abs(h3 - h4)) else -g34*sqrt(abs(h3 - h4));
end LevelsRestTogether;
