// stage: simulation
// options: stop=1
// section: MLS 12.3
// An impure function with several results is called once, also in branches: both results are of one call.
// expect: apart(1) = 0
// expect: apart_in_branch(1) = 0
// expect: differs(1) = 1
// expect: other(1) = 10
model ImpureCallWithSeveralResults
  impure function random
    input Integer id;
    output Real y;
    external "C" y = ModelicaRandom_impureRandom_xorshift1024star(id);
  end random;
  impure function initialize
    input Integer id;
    input Integer states[33];
    output Integer done = id;
    external "C" ModelicaRandom_setInternalState_xorshift1024star(states, 33, id);
  end initialize;
  impure function two
    input Integer id;
    output Real a;
    output Real b;
  algorithm
    a := random(id);
    b := a;
  end two;
  parameter Integer id = initialize(77, 1:33);
  discrete Real a(start = 0, fixed = true), b(start = 1, fixed = true), before(start = 0, fixed = true);
  discrete Real c(start = 0, fixed = true), d(start = 1, fixed = true);
  Integer other(start = 0, fixed = true);
  Boolean late = time > 0.45;
  Real apart = a - b;
  Real apart_in_branch = c - d;
  Boolean differs = abs(a - before) > 1e-9 and abs(c - a) > 1e-9;
equation
  when sample(0.1, 0.1) then
    (a, b) = two(id);
    before = pre(a);
    other = pre(other) + 1;
  end when;
  when sample(0.1, 0.1) then
    if late then
      (c, d) = two(id);
    else
      c = 0;
      d = 0;
    end if;
  end when;
end ImpureCallWithSeveralResults;
