// stage: syntax
// expect: dump
package P "all kinds of classes"
  class A end A;
  partial model B end B;
  record C end C;
  operator record D
    encapsulated operator 'constructor'
      function fromReal end fromReal;
    end 'constructor';
    operator function '+' end '+';
  end D;
  block E end E;
  connector F = input Real;
  expandable connector G end G;
  type H = Real[3](each unit="m", final quantity="Length");
  type I = enumeration(one "first", two annotation(x=1), three);
  type J = enumeration(:);
  pure function K end K;
  impure function L external "C" y = f(a, b[1]) annotation(Library="m"); end L;
  operator M end M;
  function N = der(K, x, y) "derivative";
  encapsulated package O end O;
  model extends Q(x=1) "extended" Real y; end Q;
  redeclare replaceable model R = S(a=1) constrainedby T(b=2) "why" annotation(c=3);
  replaceable function U end U constrainedby V;
end P;
