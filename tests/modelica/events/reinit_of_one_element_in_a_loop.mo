// stage: simulation
// options: stop=1
// section: MLS 8.3.6
// error: SM018: equations could not be solved at time = 0.5: two new values for one variable at one instant, 1 by `reinit(x[1], 1)` (reinit_of_one_element_in_a_loop.mo:10) and 2 by `reinit(x[1], 2)` (reinit_of_one_element_in_a_loop.mo:10)
model ReinitOfOneElementInALoop
  Real x[2](each start = 0, each fixed = true);
equation
  der(x) = {1, 1};
  when time > 0.5 then
    for i in 1:2 loop
      reinit(x[1], i);
    end for;
  end when;
end ReinitOfOneElementInALoop;
