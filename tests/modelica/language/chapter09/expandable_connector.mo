// stage: flat
// section: MLS 9.1.3
// expect: dump
expandable connector Bus
end Bus;
connector In = input Real;
connector Out = output Real;
block Sender
  Out y = time;
end Sender;
block Receiver
  In u;
  Real x = 2*u;
end Receiver;
model ExpandableConnector
  Bus bus;
  Sender sender;
  Receiver receiver;
equation
  connect(sender.y, bus.speed);
  connect(bus.speed, receiver.u);
end ExpandableConnector;
