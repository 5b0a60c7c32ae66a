// stage: simulation
// section: MLS 8.5
// options: stop=3 tolerance=1e-9
// expect: n(3) = 1 +- 0
// expect: larger(3) = 1 +- 0
// expect: state events = 1
model RelationInWhenOfCrossing
  Real x(start = 0, fixed = true), y(start = 2, fixed = true);
  Boolean high;
  Integer n(start = 0, fixed = true), larger(start = 0, fixed = true);
algorithm
  high := x > 1;
  when high then
    n := n + 1;
    if y > x then
      larger := 1;
    end if;
  end when;
equation
  der(x) = 1;
  der(y) = -0.4;
end RelationInWhenOfCrossing;
