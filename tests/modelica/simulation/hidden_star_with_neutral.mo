// stage: simulation
// options: stop=0.3 tolerance=1e-9
// expect: iN(0.3) = 1.0375976601160648 +- 1e-7    (E/(R + 3 RN) (1 - exp(-t (R + 3 RN)/L)), E = 3)
// expect: states = 3
// The same with a neutral conductor is regular and stays as it is.
model HiddenStarWithNeutral
  parameter Real R = 1.0, RN = 0.5, L = 0.375;
  parameter Real e[3] = {1.5, 1.5, 0};
  Real i[3](each start = 0, each fixed = true), v[3], iN, vN;
equation
  for k in 1:3 loop
    L*der(i[k]) = e[k] - v[k];
    v[k] = R*i[k] + vN;
  end for;
  iN = i[1] + i[2] + i[3];
  vN = RN*iN;
end HiddenStarWithNeutral;
