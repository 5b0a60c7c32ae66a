// stage: prepare
// section: MLS 8.3.6
model ReinitTwiceByArrayAndElement
  Real x[2];
  Boolean b = time > 0.2;
equation
  der(x) = {1, 1};
  when time > 0.5 then
    reinit(x, {1, 2});
    if b then
      reinit(x[2], 6);
//    ^^^^^^^^^^^^^^^ error EQ480: the same variable gets two new values at one instant
//   help: leave one of them out, or put them into branches of `if` or `elsewhen` that exclude each other
//   note at `reinit(x, {1, 2});`: the other one
    end if;
  end when;
end ReinitTwiceByArrayAndElement;
