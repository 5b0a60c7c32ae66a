// stage: flat
// section: MLS 15.2
connector Port
  Real p;
  flow Real m_flow;
  stream Real h;
end Port;
model Tank
  Port port;
  Boolean hot = inStream(port.h);
//              ^^^^^^^^^^^^^^^^ error IN042: `hot` is a Boolean and cannot be given a Real
equation
  port.h = 1;
  port.p = 1;
end Tank;
model M
  Tank tank;
end M;
