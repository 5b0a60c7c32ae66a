// stage: simulation
// Andrews' squeezing mechanism from the positions and speeds of its seven bodies; the chains are constraints. The
// values are those of a published reference solution (E. Hairer, G. Wanner, Solving Ordinary Differential
// Equations II, section VII.7).
// options: stop=0.03 tolerance=1e-12
// expect: be(0.03) = 15.81077119629904 +- 1e-8
// expect: th(0.03) = -15.75637105984298 +- 1e-8
// expect: ga(0.03) = 0.04082224013073101 +- 1e-8
// expect: ph(0.03) = -0.5347301163226948 +- 1e-8
// expect: de(0.03) = 0.5244099658805304 +- 1e-8
// expect: om(0.03) = 0.5347301163226948 +- 1e-8
// expect: ep(0.03) = 1.048080741042263 +- 1e-8
model Andrews
  parameter Real mom = 0.033, xa = -0.06934, ya = -0.00227, xb = -0.03635, yb = 0.03273, xc = 0.014, yc = 0.072;
  parameter Real d = 0.028, da = 0.0115, e = 0.02, ea = 0.01421, zf = 0.02, fa = 0.01421, rr = 0.007, ra = 0.00092;
  parameter Real ss = 0.035, sa = 0.01874, sb = 0.01043, sc = 0.018, sd = 0.02, zt = 0.04, ta = 0.02308, tb = 0.00916;
  parameter Real u = 0.04, ua = 0.01228, ub = 0.00449, c0 = 4530, l0 = 0.07785;
  parameter Real m1 = 0.04325, m2 = 0.00365, m3 = 0.02373, m4 = 0.00706, m5 = 0.07050, m6 = 0.00706, m7 = 0.05498;
  parameter Real I1 = 2.194e-6, I2 = 4.410e-7, I3 = 5.255e-6, I4 = 5.667e-7, I5 = 1.169e-5, I6 = 5.667e-7, I7 = 1.912e-5;
  Real be(start = -0.0617138900142764496, stateSelect = StateSelect.prefer), th(start = 0), ga(start = 0.455279819163070380);
  Real ph(start = 0.222668390165885885), de(start = 0.487364979543842550), om(start = -0.222668390165885885), ep(start = 1.23054744454982119);
  Real vbe(start = 0, stateSelect = StateSelect.prefer) = der(be);
  // where the bodies meet
  Real xe = rr*cos(be) - d*cos(be + th), ye = rr*sin(be) - d*sin(be + th);
  // the spring from C to D
  Real xd = sd*cos(ga) + sc*sin(ga) + xb, yd = sd*sin(ga) - sc*cos(ga) + yb;
  Real length = sqrt((xd - xc)^2 + (yd - yc)^2);
  Real turning = (I1*der(be)^2 + I2*(der(be) + der(th))^2 + I3*der(ga)^2 + I4*(der(ph) + der(de))^2 + I5*der(de)^2
    + I6*(der(om) + der(ep))^2 + I7*der(ep)^2)/2;
  annotation(__causa(lagrangian(
    coordinates = {be, th, ga, ph, de, om, ep},
    masses = {m1, m2, m3, m4, m5, m6, m7},
    positions = {{ra*cos(be), ra*sin(be)},
      {rr*cos(be) - da*cos(be + th), rr*sin(be) - da*sin(be + th)},
      {sa*sin(ga) + sb*cos(ga), sb*sin(ga) - sa*cos(ga)},
      {zt*cos(de) + (e - ea)*sin(ph + de), zt*sin(de) - (e - ea)*cos(ph + de)},
      {ta*cos(de) + tb*sin(de), ta*sin(de) - tb*cos(de)},
      {u*sin(ep) + (zf - fa)*cos(om + ep), (zf - fa)*sin(om + ep) - u*cos(ep)},
      {ua*sin(ep) + ub*cos(ep), ub*sin(ep) - ua*cos(ep)}},
    kinetic = turning,
    potential = c0*(length - l0)^2/2,
    forces = {mom, 0, 0, 0, 0, 0, 0},
    constraints = {xe - ss*sin(ga) - xb, ye + ss*cos(ga) - yb,
      xe - e*sin(ph + de) - zt*cos(de) - xa, ye + e*cos(ph + de) - zt*sin(de) - ya,
      xe - zf*cos(om + ep) - u*sin(ep) - xa, ye - zf*sin(om + ep) + u*cos(ep) - ya})));
end Andrews;
