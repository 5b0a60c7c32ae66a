// stage: simulation
model NoState
  Real x(start = 1, fixed = true), y;
equation
  der(x) = -1;
  y = 2*x + time;
  when x < 0.5 then
    reinit(y, 1);
//  ^^^^^^^^^^^^ error EQ023: `y` is no state: it cannot be given a new value
//   help: reinit is for variables whose derivative appears; say `stateSelect = StateSelect.always` where the variable should be a state
  end when;
end NoState;
