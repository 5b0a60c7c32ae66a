// stage: instance
// section: MLS 9.1.3
model BusesInEachOther
  expandable connector Bus
  end Bus;
  Bus a, b;
equation
  connect(a, b.of_a);
//^^^^^^^^^^^^^^^^^^ error IN460: connections make the bus `a` a part of itself: what is in it has no end
//   help: connect a bus with another one as a whole, or with a signal that does not contain it
  connect(b, a.of_b);
end BusesInEachOther;
