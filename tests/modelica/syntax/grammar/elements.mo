// stage: syntax
// expect: dump
within A.B;
final model Elements
  import C;
  import D = E.F;
  import G.*;
  import H.{I, J};
  extends .K.L(redeclare final model M = N, break o, break connect(p, q.r[1]), each s(t=break)) annotation(u=1);
  inner outer parameter Real v[:, size(w, 1)] = {{1}};
  replaceable X x if c > 0 "described" constrainedby Y(z=1) "constrained";
  flow Real f; stream Real g; discrete input Real h; constant Integer i = 1, j(min=0) = 2;
public
  Real 'quoted name', 'a\'b';
protected
  Real k;
end Elements;
