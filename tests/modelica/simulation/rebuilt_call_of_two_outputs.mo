// stage: simulation
// options: stop=1
// expect: z(0) = 12 +- 1e-12            (f(0) = 3, and s(0) = 3 + 6)
// expect: z(1) = 30 +- 1e-12            (f(3) = 10, and s(1) = 10 + 10)
// expect: w(1) = 10 +- 1e-12
model RebuiltCallOfTwoOutputs "f(g(time)) becomes f(3*time), which s calls as it is"
  function f
    input Real u;
    output Real a;
    output Real b;
  algorithm
    a := 0;
    b := 1;
    while a < 3 loop
      a := a + u*u + 1;
      b := b*(a + (if u < 1 then 0 else 0));
    end while;
  end f;
  function g
    input Real u;
    output Real y = 3*u;
  algorithm
  end g;
  function s
    input Real u;
    output Real y;
  protected
    Real a, b;
  algorithm
    (a, b) := f(3*u);
    y := a + b;
  end s;
  Real z = f(g(time)) + s(time);
  Real w = f(g(g(time/3)));
end RebuiltCallOfTwoOutputs;
