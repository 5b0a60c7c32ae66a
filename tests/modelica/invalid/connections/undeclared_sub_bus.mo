// stage: flat
// section: MLS 9.1.3
expandable connector Bus
end Bus;
connector Out = output Real;
block Source
  Out y = time;
end Source;
model M
  Bus bus;
  Source source;
equation
  connect(source.y, bus.sub.x);
//^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error IN090: nothing says what the signal `sub` of the bus `Bus` is
//   help: a bus inside of a bus has to be declared: only then `x` can be added to `sub`
end M;
