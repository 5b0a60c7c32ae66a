// stage: flat
// expect: dump
model NumbersThatLoadAgain "what has no value stays an expression, and an Integer is printed without a point"
  function zero
    input Integer i;
    output Integer o;
  algorithm
    o := 0*i;
  end zero;
  parameter Real p = sqrt(-1) annotation(Evaluate = true);
  constant Real r = 0/0;
  final parameter Real q = -1/0;
  parameter Integer n = integer(2.0);
  constant Integer c = div(0, 5);
  constant Integer d = zero(3);
  Real x[n] = {sqrt(-i) for i in 1:n};
  Integer k = c + d*integer(time);
  Real v = p + q + r;
end NumbersThatLoadAgain;
