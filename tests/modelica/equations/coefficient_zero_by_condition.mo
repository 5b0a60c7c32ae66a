// stage: plan
// expect: dump
// A coefficient that a condition makes zero: the equation is solved for the unknown as a loop of one.
model Direction
  parameter Real q = 1;
  parameter Real k = 2;
  Real w, x, y, z = time;
equation
  w = q;
  0 = k*w*y;
  y = if w >= 0 then x else z;
end Direction;
