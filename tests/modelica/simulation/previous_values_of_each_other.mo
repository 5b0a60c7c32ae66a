// stage: simulation
// options: stop=1
// section: MLS 8.6
// As in a state machine: an initial equation says that a value before the start is that of another variable, and the
// start of that one follows from what it is at the start.
// expect: active(0.1) = 1
// expect: active(1) = 0
model PreviousValuesOfEachOther
  Boolean active, next;
initial equation
  pre(next) = pre(active);
  active = true;
equation
  active = pre(next);
  next = active and time < 0.5;
end PreviousValuesOfEachOther;
