// stage: simulation
// options: stop=0.1
// expect: vC(0.05) = 8.853453 +- 1e-4
// expect: vC(0.1) = 8.853663 +- 1e-4
// Behind the surface of a diode the current decays within 1e-8 s, far less than a step: a condition that is
// located a little too early must not switch to and fro without end, since the pieces meet.
// Judge: scipy's Radau with the four diodes as functions of their voltages.
model DiodeBridgeInductance "a source with an inductance, four default diodes, a capacitor"
  constant Real pi = 2*acos(0);
  parameter Real Ron = 1e-5, Goff = 1e-5, L = 1e-3, C = 1e-3, R = 10;
  Real a, b, iL(start = 0, fixed = true), vC(start = 0, fixed = true);
  Real v[4], i[4], s[4](each start = 0);
  Boolean off[4](each start = true);
equation
  // 1: a to plus, 2: minus to a, 3: b to plus, 4: minus to b; minus is 0
  v = {a - vC, -a, b - vC, -b};
  for k in 1:4 loop
    off[k] = s[k] < 0;
    v[k] = s[k]*(if off[k] then 1 else Ron);
    i[k] = s[k]*(if off[k] then Goff else 1);
  end for;
  L*der(iL) = b + 10*sin(2*pi*50*time) - a;
  iL = i[1] - i[2];
  -iL = i[3] - i[4];
  C*der(vC) = i[1] + i[3] - vC/R;
end DiodeBridgeInductance;
