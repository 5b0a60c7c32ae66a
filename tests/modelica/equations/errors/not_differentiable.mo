// stage: plan
model Constrained
  function table
    input Real u;
    output Real y;
    external "C" y = lookup(u);
  end table;
  Real x(start = 1), y(start = 1), f;
equation
  der(x) = -f;
  der(y) = f;
  y = table(x);
//^^^^^^^^^^^^ error EQ019: `y = table(x)` is a constraint that has to be differentiated, but in `table`: it is an external function without a `derivative` annotation that applies
//   help: write it with functions that have a derivative, or give the function a `derivative` annotation
end Constrained;
