// stage: instance
// section: MLS 9.1.3
model BusInItself
  expandable connector Bus
  end Bus;
  Bus bus;
equation
  connect(bus, bus.inside);
//^^^^^^^^^^^^^^^^^^^^^^^^ error IN460: connections make the bus `bus` a part of itself: what is in it has no end
//   help: connect a bus with another one as a whole, or with a signal that does not contain it
end BusInItself;
