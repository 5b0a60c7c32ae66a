// stage: check
model UnconnectedSpring
  import DSFLib.Mechanical.Translational.Components.*;
  Fixed fixed;
  Spring spring;
//       ^^^^^^ error EQ010: in `spring`, 4 equations involve only `spring.f`, `spring.flange_b.f`, `spring.flange_a.f`, and nothing determines `spring.flange_b.s`, `spring.flange_a.s`
//   help: usual reasons: a connector that nothing is connected to, two sources that fix the same thing; otherwise one of these equations should be about something else
//   note at `flange_b.f = f;`: here `spring.flange_b.f = spring.f`
//   note at `flange_a.f = -f;`: here `spring.flange_a.f = -spring.f`
//   note at `flow Force f "Force on the component";`: here `spring.flange_b.f = 0.0`
//   note at `flow Force f "Force on the component";`: here `spring.flange_a.f = 0.0`
  Mass mass;
equation
  connect(fixed.flange, mass.flange);
end UnconnectedSpring;
