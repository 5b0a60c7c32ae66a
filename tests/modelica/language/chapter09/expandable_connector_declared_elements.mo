// stage: flat
// section: MLS 9.1.3
// expect: dump
expandable connector Bus
  Real used;
  Real unused;
end Bus;
connector Out = output Real;
block Sender
  Out y = time;
end Sender;
model ExpandableConnectorDeclaredElements
  Bus bus;
  Sender sender;
equation
  connect(sender.y, bus.used);
end ExpandableConnectorDeclaredElements;
