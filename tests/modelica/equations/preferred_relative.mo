// stage: plan
// expect: dump
// A spring between two masses prefers its own states: no equation contains der(v_rel), and s_rel hangs on the masses by
// the chain of positions of flanges. Both become states; the equations between are linear (MLS 4.8.7.1).
model PreferredRelative
  parameter Real m1 = 1, m2 = 2, c = 100, d = 10, L = 0.1;
  Real s1(start = 0, fixed = true), v1(start = 1, fixed = true), a, b;
  Real s2(start = 1, fixed = true), v2(start = 0, fixed = true), f;
  Real s_rel(stateSelect = StateSelect.prefer), v_rel(stateSelect = StateSelect.prefer);
equation
  v1 = der(s1);
  v2 = der(s2);
  a = s1 + L/2;
  b = s2 - L/2;
  s_rel = b - a;
  v_rel = der(s_rel);
  f = c*s_rel + d*v_rel;
  m1*der(v1) = f;
  m2*der(v2) = -f;
end PreferredRelative;
