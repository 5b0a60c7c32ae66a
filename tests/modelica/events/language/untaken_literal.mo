// stage: simulation
// section: MLS 3.6.5
// options: stop=4.5 intervals=450 tolerance=1e-9
// expect: e(0.5) = 1 +- 0
// expect: e(1.5) = 2 +- 0
// expect: e(2.5) = 3 +- 0
// expect: e(3.5) = 1 +- 0
// expect: f(3.5) = 3 +- 0
model UntakenLiteral "E(4) is no literal, and is not asked for"
  type E = enumeration(a, b, c);
  E e(start = E.a, fixed = true), f;
equation
  when sample(1, 1) then
    e = if pre(e) == E.c then E.a else E(Integer(pre(e)) + 1);
  end when;
  f = if Integer(e) > 1 then E(Integer(e) - 1) else E.c;
end UntakenLiteral;
