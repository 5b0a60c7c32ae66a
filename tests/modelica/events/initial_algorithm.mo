// stage: simulation
// options: stop=1 tolerance=1e-9
// expect: x(0) = 6 +- 1e-12
// expect: pOut(1) = 12 +- 0
// expect: k(1) = 3 +- 0
// expect: m(1) = 5 +- 0
model InitialAlgorithm "what an initial algorithm says"
  Real x, pOut;
  discrete Integer k;
  parameter Real p(fixed = false);
  Integer m(start = 4);
initial algorithm
  k := 0;
  for i in 1:3 loop
    k := k + 1;
  end for;
  x := 2*k;
  p := 4*k;
equation
  pOut = p;
  der(x) = -x;
  when time > 2 then
    k = pre(k) + 1;
  end when;
  when initial() then
    m = pre(m) + 1;
  end when;
end InitialAlgorithm;
