// stage: instance
// section: MLS 8.3.6
model ReinitPartOfWrongSize
  Real x[3];
equation
  der(x) = ones(3);
  when time > 0.5 then
    reinit(x[1:2], {5, 6, 7});
//                 ^^^^^^^^^ error IN150: the new value must be an array [2] of Real, found an array [3] of Integer
  end when;
end ReinitPartOfWrongSize;
