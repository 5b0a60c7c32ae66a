// stage: simulation
// options: stop=1
// expect: y(0) = 5 +- 1e-12
// expect: y(1) = 5 +- 1e-12
// The elements of v are aliases, one of them with the other sign, one a constant: a function that reads the whole
// array at the start gets their values.
model StartOfAliases
  function total
    input Real v[:];
    output Real s;
  algorithm
    s := 0;
    for i in 1:size(v, 1) loop
      s := s + i*v[i];
    end for;
  end total;
  parameter Real p(fixed = false);
  Real x(start = 3, fixed = true), w(start = 2, fixed = true), v[3], y;
initial equation
  p = total(v);
equation
  der(x) = 0;
  der(w) = 0;
  v[1] = x;
  v[2] = -w;
  v[3] = 2;
  y = p;
end StartOfAliases;
