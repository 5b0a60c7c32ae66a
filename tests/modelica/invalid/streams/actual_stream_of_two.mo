// stage: flat
// section: MLS 15.3
connector Port
  Real p;
  flow Real m_flow;
  stream Real h;
end Port;
model M
  Port a, b;
  Real x = actualStream(a.h, b.h);
//         ^^^^^^^^^^^^^^^^^^^^^^ error IN027: `actualStream` takes one argument, found 2
equation
  a.h = 1;
  b.h = 1;
end M;
