// stage: flat
// section: MLS 4.4.4
// expect: dump
model VariabilityPrefixes
  constant Real c = 1;
  parameter Real p = 2*c;
  discrete Real d(start = 0, fixed = true);
  Integer n(start = 0, fixed = true);
  Boolean on = x > 0.5;
  Real x = p*time;
equation
  when on then
    d = x;
    n = pre(n) + 1;
  end when;
end VariabilityPrefixes;
