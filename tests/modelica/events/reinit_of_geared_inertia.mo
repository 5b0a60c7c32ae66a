// stage: simulation
// options: stop=2 tolerance=1e-10
// section: MLS 8.3.6
// expect: w1(2) = 6 +- 1e-8
// expect: w2(2) = 2 +- 1e-8
// Of two inertias that a gear ties together the one that is set is no state.
model ReinitOfGearedInertia
  Real w1(start = 3, fixed = true, stateSelect = StateSelect.always), w2, tau1;
equation
  der(w1) = -tau1;
  2*der(w2) = 3*tau1;
  w1 = 3*w2;
  when time >= 1 then
    reinit(w2, 2);
  end when;
end ReinitOfGearedInertia;
