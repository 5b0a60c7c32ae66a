// stage: simulation
// options: stop=1
// section: MLS 8.3.6
// Both are active at one instant and contradict each other, through an alias with the other sign.
// error: SM018: equations could not be solved at time = 0.5: two new values for one variable at one instant, 5 by `reinit(x, 5)` (reinit_twice_in_two_whens.mo:11) and 6 by `reinit(y, 6)` (reinit_twice_in_two_whens.mo:14)
model ReinitTwiceInTwoWhens
  Real x(start = 0, fixed = true);
  Real y = -x;
equation
  der(x) = 1;
  when time > 0.5 then
    reinit(x, 5);
  end when;
  when time >= 0.5 then
    reinit(y, 6);
  end when;
end ReinitTwiceInTwoWhens;
