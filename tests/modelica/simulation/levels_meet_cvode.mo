// stage: simulation
// options: stop=7.55 intervals=50 solver=cvode tolerance=1e-7
// expect: h2(3.322) = 0.5186731 +- 2e-5
// expect: h2(3.473) = 0.5142192 +- 2e-5
// Two levels meet: the derivative of the flow grows without bound there, and Newton increments with such a matrix
// are small whatever the residuals are. Expected values: an independent solver at 3e-9.
model LevelsMeet
  function root
    input Real k, h;
    output Real q;
  algorithm
    q := if h > 0 then k*sqrt(h) else 0;
  end root;
  parameter Real A1 = 1.757;
  parameter Real h1_0 = 1.547;
  parameter Real A2 = 1.137;
  parameter Real h2_0 = 0.0;
  parameter Real A3 = 1.437;
  parameter Real h3_0 = 1.27;
  parameter Real A4 = 0.3659;
  parameter Real h4_0 = 0.0;
  parameter Real Q1 = 0.3925;
  parameter Real top1 = 0.4031;
  parameter Real c1 = 3.439;
  parameter Real top2 = 0.3628;
  parameter Real c2 = 1.117;
  parameter Real Q4 = 0.3855;
  parameter Real w4 = 3.203;
  parameter Real g12 = 0.7514;
  parameter Real g23 = 0.6578;
  Real h1(start=h1_0, fixed=true);
  Real h2(start=h2_0, fixed=true);
  Real h3(start=h3_0, fixed=true);
  Real h4(start=h4_0, fixed=true);
  Real q12;
  Real q23;
equation
  q23 = g23*sign(h2 - h3)*sqrt(abs(h2 - h3));
  q12 = if h1 > h2 then g12*sqrt(h1 - h2) else -g12*sqrt(h2 - h1);
  A4*der(h4) = Q4*(1 + sin(w4*time));
  A2*der(h2) = - c2*max(h2 - top2, 0) - q23 + q12;
  A1*der(h1) = - q12 + Q1 - (if h1 > top1 then c1*(h1 - top1) else 0);
  A3*der(h3) = q23;
end LevelsMeet;
