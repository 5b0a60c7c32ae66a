// stage: flat
// section: MLS 4.4
connector Port
  Real p;
  flow M q;
end Port;
model Tank
  Port port;
end Tank;
model M
  Tank a, b;
end M;
