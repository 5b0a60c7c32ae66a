// stage: simulation
model ConflictingWhens
  discrete Real x(start = 0);
equation
  when time > 1 then
    x = 1;
  end when;
  when time > 2 then
//^^^^^^^^^^^^^^^^^^ error FL019: two `when` equations give `x` its value
//   help: put both into one `when … elsewhen …`, which says who is first
//   note at `when time > 1 then`: `x` has its value from here already
    x = 2;
  end when;
end ConflictingWhens;
