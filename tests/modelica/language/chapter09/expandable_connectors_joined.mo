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
end Receiver;
model Left
  Bus bus;
  Sender sender;
equation
  connect(sender.y, bus.speed);
end Left;
model Right
  Bus bus;
  Receiver receiver;
equation
  connect(bus.speed, receiver.u);
end Right;
model ExpandableConnectorsJoined
  Left left;
  Right right;
equation
  connect(left.bus, right.bus);
end ExpandableConnectorsJoined;
