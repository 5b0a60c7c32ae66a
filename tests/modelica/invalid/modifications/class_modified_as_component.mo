// stage: flat
// section: MLS 7.2
model Device
  model Inner
    parameter Real k = 1;
  end Inner;
  Real x = time;
end Device;
model M
  Device d(Inner = 3);
end M;
