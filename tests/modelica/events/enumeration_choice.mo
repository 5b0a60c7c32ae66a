// stage: simulation
// options: stop=1
// expect: n(1) = 20 +- 0        (2 3 1 2 3 1 2 3 1, and 2 at the stop time)
model EnumerationChoice "a literal that does not exist is asked for only in the branch that is not taken"
  type E = enumeration(a, b, c);
  E e(start = E.a, fixed = true);
  Integer n(start = 0, fixed = true);
equation
  when sample(0.1, 0.1) then
    e = if pre(e) == E.c then E.a else E(Integer(pre(e)) + 1);
    n = pre(n) + Integer(e);
  end when;
end EnumerationChoice;
