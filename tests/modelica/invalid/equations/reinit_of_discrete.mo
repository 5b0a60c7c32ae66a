// stage: flat
// section: MLS 8.3.6
model M
  Integer n(start = 1);
  Real x(start = 0);
equation
  der(x) = 1;
  when x > 1 then
    n = pre(n) + 1;
    reinit(n, 2);
//         ^ error IN174: only a Real variable that varies continuously can be reinitialized
  end when;
end M;
