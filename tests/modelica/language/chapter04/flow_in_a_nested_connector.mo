// stage: flat
// section: MLS 4.4.2.2
// expect: dump
connector Pin
  Real v;
  flow Real i;
end Pin;
connector Plug
  Pin pin[2];
end Plug;
model Load
  Plug plug;
equation
  plug.pin.v = {3, 4} .* plug.pin.i;
end Load;
model FlowInANestedConnector
  Load a, b;
equation
  connect(a.plug, b.plug);
end FlowInANestedConnector;
