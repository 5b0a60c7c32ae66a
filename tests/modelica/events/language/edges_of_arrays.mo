// stage: simulation
// section: MLS 3.7.5
// options: stop=3.5 tolerance=1e-9
// expect: n(3.5) = 3 +- 0
// expect: m(3.5) = 6 +- 0
// expect: k(3.5) = 2 +- 0
model EdgesOfArrays "edge and change of elements, of Integers, Reals and enumerations"
  type E = enumeration(low, high);
  Boolean b[3] = {time > i and time < i + 0.5 for i in 1:3};
  E e = if time > 1 and time < 2 then E.high else E.low;
  discrete Real r(start = 0, fixed = true);
  Integer n(start = 0, fixed = true), m(start = 0, fixed = true), k(start = 0, fixed = true);
algorithm
  for i in 1:3 loop
    if edge(b[i]) then
      n := n + 1;
    end if;
    if change(b[i]) then
      m := m + 1;
    end if;
  end for;
equation
  when change(e) then
    k = pre(k) + 1;
    r = pre(r) + 1;
  end when;
end EdgesOfArrays;
