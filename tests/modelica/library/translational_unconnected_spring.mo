// stage: check
// error: EQ010: 4 equations involve only `spring.f`, `spring.flange_b.f`, `spring.flange_a.f`, and nothing determines `spring.flange_b.s`, `spring.flange_a.s`
model UnconnectedSpring
  import DSFLib.Mechanical.Translational.Components.*;
  Fixed fixed;
  Spring spring;
  Mass mass;
equation
  connect(fixed.flange, mass.flange);
end UnconnectedSpring;
