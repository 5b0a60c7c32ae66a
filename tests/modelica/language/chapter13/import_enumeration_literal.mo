// stage: simulation
// section: MLS 13.2.1
// options: stop=1
// expect: a = 1
// expect: b = 2
// expect: c = 3
// expect: d = 2
// expect: e = 3
package P
  type E = enumeration(one, two, three);
  type F = E;
end P;
model N
  import P.E.*;
  Real x[P.E] = {1, 2, 3};
  Integer d = integer(x[two]);
end N;
model O
  import P.F.three;
  Integer e = Integer(three);
end O;
model M
  import P.E.one;
  import zwei = P.E.two;
  import P.E.{three};
  parameter P.E p = one;
  Integer a = Integer(p);
  Integer b = Integer(zwei);
  Integer c = if p == one then Integer(three) else 0;
  N n;
  Integer d = n.d;
  O o;
  Integer e = o.e;
end M;
