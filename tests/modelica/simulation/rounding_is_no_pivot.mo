// stage: simulation
// options: stop=1 solver=radau5
// expect: i[1](1) = 0.00565685425 +- 1e-9   (sqrt(0.5)*0.8/100)
// expect: i[2](1) = 0.00424264069 +- 1e-9
// expect: q(1) = 0.00147601215 +- 1e-9
// Two windings at right angles: turns*cos(pi/2) is 6e-15, and what is divided by it is rounding. The plan must take
// the other component, as it does for a zero.
model RoundingIsNoPivot
  function orientation
    input Integer k;
    output Real angle;
  algorithm
    angle := (k - 1)*2*acos(0)/2;
  end orientation;
  parameter Real turns = 100;
  parameter Real angles[2] = {orientation(1), orientation(2)};
  parameter Real Nre[2] = {turns*cos(angles[1]), turns*cos(angles[2])};
  parameter Real Nim[2] = {turns*sin(angles[1]), turns*sin(angles[2])};
  Real Vre, Vim, Vre2, i[2], vre[2], vim[2], q(start = 0, fixed = true);
equation
  Vre = 0.8*sin(2*acos(0)/4*time);
  Vim = 0.6*sin(2*acos(0)/4*time);
  for k in 1:2 loop
    vre[k] = Nre[k]*i[k];
    vim[k] = Nim[k]*i[k];
  end for;
  Vre = vre[1] + Vre2;
  Vre2 = vre[2];
  Vim = vim[1] + vim[2];
  der(q) = i[2]*time;
end RoundingIsNoPivot;
