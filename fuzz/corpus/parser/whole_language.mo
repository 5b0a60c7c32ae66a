within A.'b c';
final encapsulated partial model M "text" + "more"
  extends .B.C(final x(each start=1, fixed=true) = 2, redeclare model D = E(f=1), break g, break connect(h, i));
  import J; import K = L.M; import N.*; import O.{P, Q};
  replaceable parameter Real[:, 3] x[2](min=0) = {{1, 2}, {3, 4}} if c constrainedby R(s=1) "d" annotation(T=1);
  inner outer flow stream discrete Real y; constant Integer n = 1; input Boolean u; output String v;
  type E1 = enumeration(a "one", b, c); type E2 = enumeration(:); type T = Real[3](unit="m/s");
  function df = der(f, x, y); operator record Complex end Complex; expandable connector Bus end Bus;
  pure function f input Real a; output Real b; external "C" b = g(a, size(a, 1)) annotation(Include="x.h"); end f;
  model extends Base(z=3) "x" end Base;
protected
  Real w = if a then 1 elseif b then 2 else -3.5e-10 .* x[end, :, 1:2:end]^2 + f(1, y=2, z=function g(h=1));
initial equation
  x = 0;
equation
  a + b = c "d" annotation(e=1); connect(a.b[1].c, d); (p, , q) = f(x);
  if a then x = 1; elseif b then y = 2; else end if;
  for i in 1:3, j loop x[i, j] = i; end for;
  when {a, b} then reinit(x, 1); elsewhen c then assert(false, "no"); end when;
algorithm
  while not a and b or c <> d loop break; end while; (a, b) := f(x); return;
  x := {i*j for i in 1:2, j in 3:4} + [1, 2; 3, 4] + sum(k for k);
  annotation(Documentation(info="<html>\"quoted\" &lt; \\ \n </html>"));
end M;
