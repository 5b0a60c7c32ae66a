// stage: flat
// section: MLS 6.4
partial package PartialMedium
  constant Integer n = 1;
  replaceable partial function f
    input Real x[n];
    output Real y;
  end f;
end PartialMedium;
package Water
  extends PartialMedium(n = 2);
  redeclare function extends f
  algorithm
    y := sum(x);
  end f;
end Water;
package Oil "fits without inheritance"
  constant Integer n = 2;
  function f
    input Real x[n];
    output Real y;
  algorithm
    y := 2*sum(x);
  end f;
end Oil;
package Gas
  constant Integer n = 2;
  function f
    input Real x;
    output Real y;
  algorithm
    y := x;
  end f;
end Gas;
model Pipe
  replaceable package Medium = Water constrainedby PartialMedium;
  Real y = Medium.f({time, 2});
end Pipe;
model M
  Pipe a;
  Pipe b(redeclare package Medium = Oil);
  Pipe c(redeclare package Medium = Gas);
//                                  ^^^ error IN212: `Gas` cannot stand for `Medium`: its `f.x` has 0 dimensions, not 1
//   help: choose a class that has all that is public in `PartialMedium`
//   note at `replaceable package Medium = Water constrainedby PartialMedium;`: it must be a subtype of `PartialMedium`
end M;
