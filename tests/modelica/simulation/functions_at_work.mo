// stage: simulation
// options: stop=1 tolerance=1e-10
// expect: largest |tableError| = 0 +- 1e-12
// expect: largest |powerError| = 0 +- 1e-12
// expect: largest |orthogonal| = 0 +- 1e-12
// expect: largest |integralError| = 0 +- 1e-12
// Functions that run often enough to become machine code: a search in a table, recursion, matrices, a function
// that is given another, a record.
model FunctionsAtWork
  record Point
    Real x;
    Real y;
  end Point;
  function lookUp
    input Real x;
    input Real xs[:];
    input Real ys[size(xs, 1)];
    output Real y;
  protected
    Integer k;
  algorithm
    k := 1;
    while x > xs[k + 1] and k < size(xs, 1) - 1 loop
      k := k + 1;
    end while;
    y := (ys[k + 1] - ys[k])/(xs[k + 1] - xs[k])*(x - xs[k]) + ys[k];
  end lookUp;
  function power
    input Real x;
    input Integer n;
    output Real y;
  algorithm
    y := if n <= 0 then 1 else x*power(x, n - 1);
  end power;
  function turn
    input Real phi;
    output Real R[2, 2];
  algorithm
    R := [cos(phi), sin(phi); -sin(phi), cos(phi)];
  end turn;
  partial function Shape
    input Real x;
    output Real y;
  end Shape;
  function line
    extends Shape;
    input Real slope;
  algorithm
    y := slope*x;
  end line;
  function integral "trapezoidal"
    input Shape f;
    input Integer n;
    output Real y;
  algorithm
    y := 0;
    for i in 1:n loop
      y := y + (f((i - 1)/n) + f(i/n))/(2*n);
    end for;
  end integral;
  function middle
    input Point a;
    input Point b;
    output Point m;
  algorithm
    m.x := (a.x + b.x)/2;
    m.y := (a.y + b.y)/2;
  end middle;
  parameter Real xs[5] = {0, 0.25, 0.5, 0.75, 1};
  parameter Real ys[5] = 2*xs;
  Real x(start = 0, fixed = true);
  Real R[2, 2] = turn(x);
  Real S[2, 2] = R*transpose(R);
  Point m = middle(Point(x, 0), Point(0, x));
  Real tableError = lookUp(x, xs, ys) - 2*x;
  Real powerError = power(x, 5) - x^5 + m.x - m.y;
  Real orthogonal = S[1, 1] - 1 + S[1, 2];
  Real integralError = integral(function line(slope = x), 20) - x/2;
equation
  der(x) = 1;
end FunctionsAtWork;
