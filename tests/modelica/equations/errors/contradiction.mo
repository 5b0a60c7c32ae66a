// stage: plan
model A
  Real x, y, z;
equation
  x = 1;
  y = x;
  y = 2;
//^^^^^ error EQ018: `y = 2` cannot hold: with what the other equations say it is `1 = 2`
//   help: two equations fix the same variable; one of them has to go
end A;
