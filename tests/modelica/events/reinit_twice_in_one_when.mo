// stage: prepare
// section: MLS 8.3.6
model ReinitTwiceInOneWhen
  Real x;
equation
  der(x) = 1;
  when time > 0.5 then
    reinit(x, 5);
    reinit(x, 6);
//  ^^^^^^^^^^^^ error EQ480: the same variable gets two new values at one instant
//   help: leave one of them out, or put them into branches of `if` or `elsewhen` that exclude each other
//   note at `reinit(x, 5);`: the other one
  end when;
end ReinitTwiceInOneWhen;
