// stage: flat
// section: MLS 4.5.3
// expect: dump
model LocalClasses
  parameter Real k = 3;
  constant Real c = 4;
  model Inner
    constant Real half = c/2;
    Real x = half*time;
  end Inner;
  Inner one, two;
end LocalClasses;
