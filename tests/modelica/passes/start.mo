// stage: start
// section: MLS 8.6
// expect: dump
model Start "initial equations, a parameter they determine, and start values that count"
  parameter Real k(fixed = false, start = 2);
  Real x(start = 1, fixed = true), y(start = 3), z(start = 5);
  discrete Integer n;
initial equation
  der(x) = -4;
  der(y) = 0;
  pre(n) = 7;
equation
  der(x) = -k*x;
  der(y) = z - y;
  der(z) = x;
  when x < 0.5 then
    n = pre(n) + 1;
  end when;
end Start;
