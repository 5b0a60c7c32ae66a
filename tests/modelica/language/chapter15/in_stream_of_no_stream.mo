// stage: flat
// section: MLS 15.2
// expect: dump
connector Port
  Real p;
  flow Real m;
  stream Real h;
end Port;
model InStreamOfNoStream
  Port port;
  Real a = inStream(port.p);
//                  ^^^^^^ error IN114: the argument of `inStream` must be a stream variable
//   help: stream variables are declared with the prefix `stream` in a connector
equation
  port.h = 1;
  port.p = 2;
end InStreamOfNoStream;
