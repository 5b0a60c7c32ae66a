// stage: simulation
// options: stop=8 tolerance=1e-7 solver=dopri5,rk4,cvode,ida,radau5,auto
// expect: y[1](0) = 1 +- 1e-9
// expect: y[1](8) = -1 +- 1e-6
// expect: y[2](0) = 2 +- 1e-9           (2 + pi/2 + 1)
// expect: y[2](8) = -2 +- 1e-6
// expect: y[3](0) = 1 +- 1e-9
// expect: y[3](8) = -1 +- 1e-6
// expect: y[4](0) = 1 +- 1e-9
// expect: y[4](8) = -0.2 +- 1e-6
// expect: y[5](0) = 4 +- 1e-9
// expect: y[5](8) = -4 +- 1e-6
model LoopBranchesWithoutFarValues "loops whose branches have no value, or no solution, beyond their conditions"
  constant Real half_pi = 1.5707963267948966;
  Real x(start = 1, fixed = true);
  Real p[5];
  Real y[5];
equation
  der(x) = -0.25;
  p = {3*x, (3 + half_pi)*x, 2*x, 2.1*x - 0.1, 6*x} + {0.1, -0.1, 0.2, 0.05, -0.25}*(1 - x^2);
  y[1] + 2*(if y[1] >= 0 then y[1]^1.5 else -(-y[1])^1.5) = p[1];
  y[2] + (if y[2] > 1 then half_pi + y[2] - 1 elseif y[2] < -1 then -half_pi + y[2] + 1 else asin(y[2])) = p[2];
  y[3] + smooth(0, if y[3] < 0 then -sqrt(-y[3]) else sqrt(y[3])) = p[3];
  y[4] + min(y[4], 0)*10 + (if y[4] > 0 then sqrt(y[4]) else 0) = p[4];
  y[5] + (if y[5] > 0 then sqrt(y[5]) else -sqrt(-y[5])) = p[5];
end LoopBranchesWithoutFarValues;
