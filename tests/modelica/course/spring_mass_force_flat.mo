// stage: check
// course: codes 5.56, 5.57
// expect: equations = 15
// expect: unknowns = 15
// expect: trivial = 10
// The flat model typed in, its dotted names quoted.
model 'DSFLib.Mechanical.Translational.Examples.SpringMassForce'
  Real 'fixed.flange.s'(unit = "m");
  Real 'fixed.flange.f'(unit = "N");
  parameter Real 'fixed.s_0'(unit = "m") = 0.0;
  Real 'mass.flange.s'(unit = "m");
  Real 'mass.flange.f'(unit = "N");
  parameter Real 'mass.m'(unit = "Kg") = 1.0;
  Real 'mass.s'(unit = "m");
  Real 'mass.v'(unit = "m/s");
  Real 'mass.f'(unit = "N");
  Real 'spring.flange_b.s'(unit = "m");
  Real 'spring.flange_b.f'(unit = "N");
  Real 'spring.flange_a.s'(unit = "m");
  Real 'spring.flange_a.f'(unit = "N");
  Real 'spring.s_rel'(unit = "m");
  Real 'spring.f'(unit = "N");
  parameter Real 'spring.k'(unit = "N/m") = 1.0;
  parameter Real 'spring.s_rel0'(unit = "m") = 0.0;
  Real 'constForce.flange.s'(unit = "m");
  Real 'constForce.flange.f'(unit = "N");
  parameter Real 'constForce.F'(unit = "N") = 1.0;
equation
  'fixed.flange.s' = 'fixed.s_0';
  'mass.s' = 'mass.flange.s';
  'mass.f' = 'mass.flange.f';
  'mass.m'*der('mass.v') - 'mass.f' = 0.0;
  der('mass.s') - 'mass.v' = 0.0;
  'spring.f' = 'spring.k'*('spring.s_rel' - 'spring.s_rel0');
  'spring.s_rel' = 'spring.flange_b.s' - 'spring.flange_a.s';
  'spring.flange_b.f' = 'spring.f';
  'spring.flange_a.f' = -'spring.f';
  'constForce.flange.f' = -'constForce.F';
  'fixed.flange.f' + 'spring.flange_a.f' = 0.0;
  'mass.flange.f' + 'spring.flange_b.f' + 'constForce.flange.f' = 0.0;
  'fixed.flange.s' = 'spring.flange_a.s';
  'constForce.flange.s' = 'mass.flange.s';
  'constForce.flange.s' = 'spring.flange_b.s';
end 'DSFLib.Mechanical.Translational.Examples.SpringMassForce';
