// stage: simulation
// options: stop=2 tolerance=1e-10
// section: MLS 3.7.4
// expect: ofProduct(2) = -5.3017770538 +- 1e-6    (x = cos(t), y = t^2: 4*cos(2) - 4*sin(2))
// expect: ofFunction(2) = 0 +- 1e-9
// expect: ofParameter(2) = 0 +- 0
// expect: ofTime(2) = 1 +- 0
// expect: ofArray[2](2) = 4 +- 1e-8
// expect: ofSum(2) = 3.0907025732 +- 1e-6    (d/dt (cos(t) + t^2) = 4 - sin(2))
// expect: ofRecord(2) = -0.9092974268 +- 1e-7
// expect: ofCall(2) = 0.7568024953 +- 1e-6    (2*x*der(x) = -sin(4))
// expect: ofAnnotated(2) = -2.7278922804 +- 1e-6
// expect: ofCondition(2) = 4 +- 1e-8
model DerivativeOfExpressions
  record Point
    Real x, y;
  end Point;
  function square
    input Real u;
    output Real y;
  algorithm
    y := u*u;
  end square;
  function triple
    input Real u;
    output Real y;
  algorithm
    y := 3*u;
    annotation (derivative = tripleDerivative);
  end triple;
  function tripleDerivative
    input Real u, du;
    output Real dy;
  algorithm
    dy := 3*du;
  end tripleDerivative;
  parameter Real p = 2;
  Real x(start = 1, fixed = true), v(start = 0, fixed = true), y, a[2];
  Point point;
  Real ofProduct, ofFunction, ofParameter, ofTime, ofArray[2], ofSum, ofRecord, ofCall, ofAnnotated, ofCondition;
equation
  der(x) = v;
  der(v) = -x;
  y = time^2;
  a = {x, y};
  point = Point(x, y);
  ofProduct = der(x*y);
  ofFunction = der(sin(x)) - cos(x)*v;
  ofParameter = der(p) + der(p^2);
  ofTime = der(time);
  ofArray = der({x, y} + zeros(2));
  ofSum = der(sum(a));
  ofRecord = der(point.x);
  ofCall = der(square(x));
  ofAnnotated = der(triple(x));
  ofCondition = der(if time > 1 then y else x);
end DerivativeOfExpressions;
