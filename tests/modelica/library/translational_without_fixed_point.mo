// stage: check
// Nothing is wrong here: a mass and a spring may float freely.
// expect: states = 4
model Floating
  import DSFLib.Mechanical.Translational.Components.*;
  Mass mass1, mass2(s(start = 1));
  Spring spring;
equation
  connect(mass1.flange, spring.flange_a);
  connect(spring.flange_b, mass2.flange);
end Floating;
