// stage: flat
// section: MLS 8.5
// expect: dump
model NoEventAndSmooth
  Real x = noEvent(if time > 1 then time else 1);
  Real y = smooth(0, if time > 1 then time else 1);
  Real z = smooth(1, noEvent(max(time, 0)^2));
end NoEventAndSmooth;
