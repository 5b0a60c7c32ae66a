// stage: simulation
// options: stop=2
// set: u = twice(w*time) + Shape.square(time)
// set: v = -x + u
// expect: u(1) = 7 +- 1e-12                     (2 · 3 · 1 + 1)
// expect: du(1) = 8 +- 1e-12
// expect: x(0) = 1
// expect: late = 1.5 +- 1e-9
function twice
  input Real x;
  output Real y = 2*x;
  annotation(Inline = true);
end twice;
package Shape
  function square
    input Real x;
    output Real y;
  algorithm
    y := x*x;
    annotation(smoothOrder = 2);
  end square;
end Shape;
model InputByAFunction "an input sees the names of the model, its parameters and variables"
  input Real u;
  input Real v "feedback";
  parameter Real w = 3;
  Real du = der(u);
  Real x(start = 1, fixed = true);
  Real late = if terminal() then 1.5 else 1.5;
equation
  der(x) = v - u;
end InputByAFunction;
