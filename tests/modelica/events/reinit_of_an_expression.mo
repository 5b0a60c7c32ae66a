// stage: instance
// section: MLS 8.3.6
model ReinitOfAnExpression
  Real x, y;
equation
  der(x) = 1;
  der(y) = 1;
  when time > 0.5 then
    reinit({x, y}, {1, 2});
//         ^^^^^^ error IN174: only a Real variable that varies continuously can be reinitialized
  end when;
end ReinitOfAnExpression;
