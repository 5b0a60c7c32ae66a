// stage: scalar
model OutOfRange
  Real u[5];
equation
  for i in 1:5 loop
    u[i] = if time < 1 then time else u[i + 1];
//  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error FL461: a subscript of `u` takes the value 6, outside 1 to 5
//   help: change the range of the loop or the size of the array
  end for;
end OutOfRange;
