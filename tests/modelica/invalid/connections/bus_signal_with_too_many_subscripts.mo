// stage: check
// section: MLS 9.1.3
expandable connector Bus
end Bus;
expandable connector SpeedBus
  Real speed;
end SpeedBus;
connector In = input Real;
block Sink
  In u;
end Sink;
model M
  SpeedBus declared;
  Bus bus;
  Sink a;
equation
  connect(declared, bus);
  connect(a.u, bus.speed[1]);
//^^^^^^^^^^^^^^^^^^^^^^^^^^ error IN273: a signal of a bus is given more subscripts here than it has dimensions
//   help: write the same number of subscripts wherever the signal is connected
end M;
