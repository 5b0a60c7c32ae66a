// stage: check
// section: MLS 15.3
connector Port
  Real p;
  stream Real h;
//            ^ error IN095: the stream `h` needs exactly one flow in its connector `Port`, which has none
//   help: declare one scalar variable with the prefix `flow`
end Port;
model Tank
  Port port;
  Real x = actualStream(port.h);
equation
  port.h = 1;
end Tank;
model M
  Tank tank;
end M;
