// stage: simulation
// options: stop=1
// section: MLS 8.3.6
model ReinitOfOneElementInALoop
  Real x[2](each start = 0, each fixed = true);
equation
  der(x) = {1, 1};
  when time > 0.5 then
    for i in 1:2 loop
      reinit(x[1], i);
//    ^^^^^^^^^^^^^^^ error EQ480: the same variable gets two new values at one instant
//   help: leave one of them out, or put them into branches of `if` or `elsewhen` that exclude each other
//   note at `reinit(x[1], i);`: the other one
    end for;
  end when;
end ReinitOfOneElementInALoop;
