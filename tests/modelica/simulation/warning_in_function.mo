// stage: simulation
// options: stop=1
// expect: y(1) = -3 +- 1e-9
// An assertion of a function that is only a warning is reported once, at translation and while the model runs.
model WarningInFunction
  function cautious
    input Real x;
    output Real y;
  algorithm
    assert(x < 0.5, "x is large, above " + String(0.5), AssertionLevel.warning);
//  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning SM150: in `cautious`: x is large, above 0.5
    y := 1 - 4*x;
  end cautious;
  function sized
    input Integer n;
    output Integer m;
  algorithm
    assert(n < 2, "many", AssertionLevel.warning);
//  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning SM150: in `WarningInFunction.sized`: many
    m := n;
  end sized;
  constant Integer z = sized(2);
  Real a[z];
  Real y = cautious(time);
equation
  for i in 1:z loop
    der(a[i]) = y;
  end for;
end WarningInFunction;
