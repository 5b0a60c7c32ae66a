// stage: check
// section: MLS 19
// options: units=yes
model M
  Real a(unit = "Nm") = 1;
//     ^ warning FL017: the unit `Nm` of `a` cannot be read: `Nm` is not a unit
//   help: did you mean `N.m`?
  Real b(unit = "J/kg/K") = 2;
//     ^ warning FL017: the unit `J/kg/K` of `b` cannot be read: a second `/` is ambiguous in a unit
//   help: put the divisor in parentheses: `J/(kg.K)`
  Real c(unit = "kg*m") = 3;
//     ^ warning FL017: the unit `kg*m` of `c` cannot be read: factors of a unit are separated by a dot
//   help: write `N.m`
  Real d(unit = "m^2") = 4;
//     ^ warning FL017: the unit `m^2` of `d` cannot be read: an exponent of a unit has no sign in front of it
//   help: write `m2`, `s-1`
  Real e(unit = "furlong") = 5;
//     ^ warning FL017: the unit `furlong` of `e` cannot be read: `furlong` is not a unit
  Real f(unit = "m(1/0)") = 6;
//     ^ warning FL017: the unit `m(1/0)` of `f` cannot be read: an exponent is divided by zero
  Real g(unit = "((((((((((((((((((((((((((((((((((((((((((m") = 7;
//     ^ warning FL017: the unit `((((((((((((((((((((((((((((((((((((((((((m` of `g` cannot be read: the parentheses of this unit are nested too deeply
end M;
