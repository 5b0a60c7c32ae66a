// stage: simulation
// options: stop=1
// expect: v(0.1) = 5.374680917774 +- 1e-7
// expect: v(0.4) = 5.314012776398 +- 1e-7
// expect: v(0.55) = 0.059801725760 +- 1e-8
// expect: v(0.9) = 0.075001755905 +- 1e-8
// Forty junctions in series and parallel: an exponential that goes on as a straight line. With the conditions
// as they are before, the exponential overflows; they follow the unknowns within Newton's method.
// Judge: scipy's brentq for every cell, string and the load.
model BranchesWithoutFarValues
  parameter Integer ns = 10, np = 4;
  parameter Real Vt = 0.025, Is = 1e-9, vmax = 0.6;
  Real v, i;
  Real vc[np, ns], id[np, ns], is[np];
  parameter Real Iph[np, ns] = {{3 - 0.1*k - 0.05*j for k in 1:ns} for j in 1:np};
equation
  for j in 1:np loop
    for k in 1:ns loop
      id[j, k] = if vc[j, k] > vmax then Is*(exp(vmax/Vt)*(1 + (vc[j, k] - vmax)/Vt) - 1) + 1e-5*vc[j, k]
                 else Is*(exp(vc[j, k]/Vt) - 1) + 1e-5*vc[j, k];
      is[j] = Iph[j, k]*(if time > 0.3 and time < 0.6 and j == 2 then 0.2 else 1) - id[j, k];
    end for;
    v = sum(vc[j, :]);
  end for;
  i = sum(is);
  v = i*(if time < 0.5 then 10 else 0.01);
end BranchesWithoutFarValues;
