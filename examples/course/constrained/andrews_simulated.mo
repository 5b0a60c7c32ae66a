// stage: simulation
// course: section 3.2.3: Andrews' squeezing mechanism, seven bodies, index 3
// options: stop=0.03 tolerance=1e-9
// expect: be(0.03) = 15.81077119629904 +- 1e-3    (published)
// expect: th(0.03) = -15.75637105984298 +- 1e-3
// expect: ga(0.03) = 0.04082224013073101 +- 1e-5
// expect: ep(0.03) = 1.048080741042263 +- 1e-5
model AndrewsMechanismSimulated "the velocities enter the forces as they must, not as the appendix prints them"
  parameter Real mom = 0.033, xa = -0.06934, ya = -0.00227, xb = -0.03635, yb = 0.03273, xc = 0.014, yc = 0.072;
  parameter Real d = 0.028, da = 0.0115, e = 0.02, ea = 0.01421, zf = 0.02, fa = 0.01421, rr = 0.007, ra = 0.00092;
  parameter Real ss = 0.035, sa = 0.01874, sb = 0.01043, sc = 0.018, sd = 0.02, zt = 0.04, ta = 0.02308, tb = 0.00916;
  parameter Real u = 0.04, ua = 0.01228, ub = 0.00449, c0 = 4530, l0 = 0.07785;
  parameter Real m[7] = {0.04325, 0.00365, 0.02373, 0.00706, 0.07050, 0.00706, 0.05498};
  parameter Real I[7] = {2.194e-6, 4.410e-7, 5.255e-6, 5.667e-7, 1.169e-5, 5.667e-7, 1.912e-5};
  Real be(start = -0.0617138900142764496, stateSelect = StateSelect.prefer), th(start = 0), ga(start = 0.455279819163070380);
  Real ph(start = 0.222668390165885885), de(start = 0.487364979543842550), om(start = -0.222668390165885885), ep(start = 1.23054744454982119);
  Real vbe(start = 0, stateSelect = StateSelect.prefer), vth(start = 0), vga(start = 0), vph(start = 0), vde(start = 0), vom(start = 0), vep(start = 0);
  Real la[6] "multipliers", xd, yd, length, force, fx, fy;
equation
  der(be) = vbe;
  der(th) = vth;
  der(ga) = vga;
  der(ph) = vph;
  der(de) = vde;
  der(om) = vom;
  der(ep) = vep;
  // the spring from C to D
  xd = sd*cos(ga) + sc*sin(ga) + xb;
  yd = sd*sin(ga) - sc*cos(ga) + yb;
  length = sqrt((xd - xc)^2 + (yd - yc)^2);
  force = -c0*(length - l0)/length;
  fx = force*(xd - xc);
  fy = force*(yd - yc);
  // Lagrange's equations
  (m[1]*ra^2 + m[2]*(rr^2 - 2*da*rr*cos(th) + da^2) + I[1] + I[2])*der(vbe) + (m[2]*(da^2 - da*rr*cos(th)) + I[2])*der(vth)
    = mom - m[2]*da*rr*vth*(vth + 2*vbe)*sin(th) - (-rr*sin(be) + d*sin(be + th))*(la[1] + la[3] + la[5])
    - (rr*cos(be) - d*cos(be + th))*(la[2] + la[4] + la[6]);
  (m[2]*(da^2 - da*rr*cos(th)) + I[2])*der(vbe) + (m[2]*da^2 + I[2])*der(vth)
    = m[2]*da*rr*vbe^2*sin(th) - d*sin(be + th)*(la[1] + la[3] + la[5]) + d*cos(be + th)*(la[2] + la[4] + la[6]);
  (m[3]*(sa^2 + sb^2) + I[3])*der(vga) = fx*(sc*cos(ga) - sd*sin(ga)) + fy*(sd*cos(ga) + sc*sin(ga)) + ss*cos(ga)*la[1] + ss*sin(ga)*la[2];
  (m[4]*(e - ea)^2 + I[4])*der(vph) + (m[4]*((e - ea)^2 + zt*(e - ea)*sin(ph)) + I[4])*der(vde)
    = m[4]*zt*(e - ea)*vde^2*cos(ph) + e*cos(ph + de)*la[3] + e*sin(ph + de)*la[4];
  (m[4]*((e - ea)^2 + zt*(e - ea)*sin(ph)) + I[4])*der(vph)
    + (m[4]*(zt^2 + 2*zt*(e - ea)*sin(ph) + (e - ea)^2) + m[5]*(ta^2 + tb^2) + I[4] + I[5])*der(vde)
    = -m[4]*zt*(e - ea)*vph*(vph + 2*vde)*cos(ph) - (-e*cos(ph + de) + zt*sin(de))*la[3] - (-e*sin(ph + de) - zt*cos(de))*la[4];
  (m[6]*(zf - fa)^2 + I[6])*der(vom) + (m[6]*((zf - fa)^2 - u*(zf - fa)*sin(om)) + I[6])*der(vep)
    = -m[6]*u*(zf - fa)*vep^2*cos(om) - zf*sin(om + ep)*la[5] + zf*cos(om + ep)*la[6];
  (m[6]*((zf - fa)^2 - u*(zf - fa)*sin(om)) + I[6])*der(vom)
    + (m[6]*((zf - fa)^2 - 2*u*(zf - fa)*sin(om) + u^2) + m[7]*(ua^2 + ub^2) + I[6] + I[7])*der(vep)
    = m[6]*u*(zf - fa)*vom*(vom + 2*vep)*cos(om) - (zf*sin(om + ep) - u*cos(ep))*la[5] - (-zf*cos(om + ep) - u*sin(ep))*la[6];
  // three closed chains
  rr*cos(be) - d*cos(be + th) - ss*sin(ga) = xb;
  rr*sin(be) - d*sin(be + th) + ss*cos(ga) = yb;
  rr*cos(be) - d*cos(be + th) - e*sin(ph + de) - zt*cos(de) = xa;
  rr*sin(be) - d*sin(be + th) + e*cos(ph + de) - zt*sin(de) = ya;
  rr*cos(be) - d*cos(be + th) - zf*cos(om + ep) - u*sin(ep) = xa;
  rr*sin(be) - d*sin(be + th) - zf*sin(om + ep) + u*cos(ep) = ya;
end AndrewsMechanismSimulated;
