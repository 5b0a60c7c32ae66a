// stage: flat
// section: MLS 9.1.3
expandable connector Bus
  Real v;
  flow Real i;
//          ^ error IN272: `i` is a flow variable of the expandable connector `Bus`
//   help: put it into a connector of its own and that one into the bus
end Bus;
model M
  Bus bus;
end M;
