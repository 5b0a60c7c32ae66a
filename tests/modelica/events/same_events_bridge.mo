// stage: simulation
// options: stop=1 tolerance=1e-9 solver=dopri5,rk23,rkf45,radau5,cvode,cvode-adams,ida
// expect: same events = 1    (every method with steps of its own)
model DiodeBridge "four ideal diodes: four conditions that depend on each other"
  constant Real pi = 2*acos(0);
  parameter Real Goff = 1e-8, Ron = 1e-8;
  Real u, va, vb, vp, vn, uR, iR, q(start = 0, fixed = true);
  Real s[4], v[4], i[4];
  Boolean off[4];
equation
  u = sin(2*pi*time);
  va - vb = u;
  vb = 0;
  // 1: a to p, 2: b to p, 3: n to a, 4: n to b
  v[1] = va - vp;
  v[2] = vb - vp;
  v[3] = vn - va;
  v[4] = vn - vb;
  for k in 1:4 loop
    off[k] = s[k] < 0;
    v[k] = s[k]*(if off[k] then 1 else Ron);
    i[k] = s[k]*(if off[k] then Goff else 1);
  end for;
  uR = vp - vn;
  iR = uR/1;
  i[1] + i[2] = iR;
  i[3] + i[4] = iR;
  der(q) = iR;
end DiodeBridge;
