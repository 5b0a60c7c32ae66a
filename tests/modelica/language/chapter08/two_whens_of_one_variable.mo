// stage: flat
// section: MLS 8.3.5.4
model TwoWhensOfOneVariable
  Integer n(start = 0);
equation
  when time > 1 then
    n = 1;
  end when;
  when time > 2 then
//^^^^^^^^^^^^^^^^^^ error FL019: two `when` equations give `n` its value
//   help: put both into one `when … elsewhen …`, which says who is first
//   note at `when time > 1 then`: `n` has its value from here already
    n = 2;
  end when;
end TwoWhensOfOneVariable;
