// stage: instance
// section: MLS 7.3.2
// What does not fit its constraining class is reported alone: what follows from it is not reported.
model RefusedAlone
  partial model Base
    Real a;
  end Base;
  model Good
    extends Base;
    Real b = 2;
  equation
    a = 1;
  end Good;
  model Bad
    Real b = 2;
  end Bad;
  model User
    replaceable Good part constrainedby Base;
    Real y = part.a;
  end User;
  User user(redeclare Bad part);
//                    ^^^ error IN212: `RefusedAlone.Bad` cannot stand for `part`: it has no `a`
//   help: choose a class that has all that is public in `RefusedAlone.Base`
//   note at `replaceable Good part constrainedby Base;`: it must be a subtype of `RefusedAlone.Base`
  Real z = undeclared;
end RefusedAlone;
