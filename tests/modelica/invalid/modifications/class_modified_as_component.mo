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
//         ^^^^^ error IN230: `Inner` is a class and cannot be given a value
//   help: write `redeclare … Inner = …` for another class
end M;
