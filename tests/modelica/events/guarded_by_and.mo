// stage: simulation
// options: stop=1
// What stands behind `and` and `or` is read only where the first operand lets it: a subscript of a constructor, a call with
// an assertion, a relation of a call.
// expect: on(0.15) = 0
// expect: on(0.95) = 0
// expect: off(0.12) = 0
// expect: off(0.18) = 1
// expect: off(0.95) = 1
// expect: called(0.05) = 0
// expect: called(0.15) = 1
// expect: called(0.95) = 0
// expect: crossed(0.1) = 0
// expect: crossed(0.3) = 1
// expect: crossed(0.95) = 0
model GuardedByAnd
  function f
    input Integer i;
    output Real y;
  algorithm
    assert(i <= 2, "too large");
    y := i;
  end f;
  function root
    input Real x;
    output Real y;
  algorithm
    assert(x <= 0.5, "too large");
    y := 2*x;
  end root;
  parameter Boolean a = true, b = false;
  Integer k(start = 1, fixed = true);
  Real x = time;
  Boolean on, off, called, crossed;
equation
  when sample(0.1, 0.1) then
    k = pre(k) + 1;
  end when;
  on = k <= 2 and ({b, b})[k];
  off = k > 2 or ({a and time > 0.15, x > 0.15})[k];
  called = k <= 2 and f(k) > 1;
  crossed = x <= 0.5 and root(x) > 0.4;
end GuardedByAnd;
