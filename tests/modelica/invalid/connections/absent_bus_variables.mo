// stage: flat
// section: MLS 9.1.3
model AbsentBusVariables "what is declared in a bus is there only where it is connected"
  expandable connector Bus
    Real speed;
    Real force;
    Real angle;
    Real power;
    Real torque;
  end Bus;
  connector Output = output Real;
  model Sensor
    Bus bus;
    Output y = time;
  equation
    connect(y, bus.speed);
    assert(bus.force > 0, "never");
//  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error FL400: `sensor.bus.force` is used, but nothing is connected to it, so it is not there
//   help: connect it to what gives it a value
//   in: sensor
//   note at `Real force;`: declared in an expandable connector, where it is only potentially present
  end Sensor;
  Bus bus;
  Sensor sensor;
  Real x = bus.speed;
  Real y = bus.angle;
//         ^^^^^^^^^ error FL400: `bus.angle` is used, but nothing is connected to it, so it is not there
//   help: connect it to what gives it a value
//   note at `Real angle;`: declared in an expandable connector, where it is only potentially present
  Real z;
equation
  connect(bus, sensor.bus);
  when bus.power > 1 then
//^^^^^^^^^^^^^^^^^^^^^^^ error FL400: `bus.power` is used, but nothing is connected to it, so it is not there
//   help: connect it to what gives it a value
//   note at `Real power;`: declared in an expandable connector, where it is only potentially present
    terminate("never");
  end when;
algorithm
  z := bus.torque;
//^^^^^^^^^^^^^^^ error FL400: `bus.torque` is used, but nothing is connected to it, so it is not there
//   help: connect it to what gives it a value
//   note at `Real torque;`: declared in an expandable connector, where it is only potentially present
end AbsentBusVariables;
