// stage: simulation
// course: code 5.57: the flat model, with quoted names
// options: stop=20 tolerance=1e-10
// expect: states = 2
// expect: largest |error| = 0 +- 1e-7
class 'DSFLib.Mechanical.Translational.Examples.SpringMassForce'
  Real 'fixed.flange.s'(unit = "m");
  Real 'fixed.flange.f'(unit = "N");
  parameter Real 'fixed.s_0'(unit = "m") = 0.0;
  Real 'mass.flange.s'(unit = "m");
  Real 'mass.flange.f'(unit = "N");
  parameter Real 'mass.m'(unit = "kg") = 1.0;
  Real 'mass.s'(unit = "m", start = 0, fixed = true);
  Real 'mass.v'(unit = "m/s", start = 0, fixed = true);
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
  Real error;
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
  error = 'mass.s' - (1 - cos(time));
end 'DSFLib.Mechanical.Translational.Examples.SpringMassForce';
