// stage: simulation
// options: stop=1
// A text that no equation reads is evaluated nowhere else.
// expect: x(1) = 1 +- 1e-9
model TextWithoutValue
  function name
    input Integer n;
    output String s;
  algorithm
    assert(n < 3, "too large");
    s := "a";
  end name;
  parameter String s = name(60);
//                 ^ warning EQ481: the text `s` has no value: in `name`: too large
//   help: what reads it cannot be simulated
  parameter String t = name(2);
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
end TextWithoutValue;
