// stage: simulation
// section: MLS 9.1.3
// options: stop=1
// expect: wide.u[3](1) = 3
expandable connector Bus
  Real v[:];
  Real unused[:];
end Bus;
connector Out = output Real;
connector In = input Real;
block Source
  Out y[3] = {1, 2, 3}*time;
end Source;
block Wide
  In u[3];
end Wide;
model BusElementOfOpenSize
  Bus bus;
  Bus other;
  Source source;
  Wide wide;
equation
  connect(source.y, bus.v);
  connect(bus, other);
  connect(other.v, wide.u);
end BusElementOfOpenSize;
