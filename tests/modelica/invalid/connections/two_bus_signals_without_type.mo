// stage: flat
// section: MLS 9.1.3
expandable connector Bus
end Bus;
model M
  Bus a, b;
equation
  connect(a.speed, b.velocity);
//^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error IN090: nothing says what the signal `speed` of the bus `Bus` is
//   help: connect a source to it, or declare it in the bus
end M;
