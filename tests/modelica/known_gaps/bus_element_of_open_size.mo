// stage: check
// section: MLS 9.1.3
// known wrong: refused
// `v[:]` of a bus has the size of what is connected to the whole; here the subscript of an element alone counts.
model BusElementOfOpenSize
  connector RealOutput = output Real;
  expandable connector Bus
    Real v[:];
  end Bus;
  block Source
    RealOutput y[3] = {time, 2*time, 3*time};
  end Source;
  block Single
    connector RealInput = input Real;
    RealInput u;
    Real z = 2*u;
  end Single;
  Source source;
  Single single;
  Bus bus;
equation
  connect(source.y, bus.v);
//^^^^^^^^^^^^^^^^^^^^^^^^ error IN089: an array [3] is connected to an array [2]
  connect(bus.v[2], single.u);
end BusElementOfOpenSize;
