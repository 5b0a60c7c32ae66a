// stage: flat
// expect: dump
model ImpureCalls "`pure(…)` has one value: calls for their effects and with several results stand as they are"
  impure function several
    input Real u;
    output Real a;
    output Real b;
  algorithm
    a := u;
    b := 2*u;
  end several;
  function wrapped
    input Real u;
    output Real y;
  protected
    Real b;
  algorithm
    (y, b) := several(u);
//            ^^^^^^^^^^ warning IN260: `ImpureCalls.several` is impure, but `ImpureCalls.wrapped`, which calls it, is not
//   help: declare an `impure function`, or write `pure(…)` where the call has no effects
//                       help: declare an `impure function`, or write `pure(…)` where the call has no effects
    (, b) := several(b);
//           ^^^^^^^^^^ warning IN260: `ImpureCalls.several` is impure, but `ImpureCalls.wrapped`, which calls it, is not
//   help: declare an `impure function`, or write `pure(…)` where the call has no effects
    y := y + b + pure(several(u));
  end wrapped;
  discrete Real x(start = 0, fixed = true);
equation
  when sample(0.5, 1) then
    x = wrapped(time);
  end when;
end ImpureCalls;
