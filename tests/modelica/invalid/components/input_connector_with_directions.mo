// stage: flat
// section: MLS 4.4.2.2
connector Signal
  input Real u;
  output Real y;
end Signal;
model M
  input Signal signal;
equation
  signal.y = signal.u;
end M;
