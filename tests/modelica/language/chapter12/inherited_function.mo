// stage: flat
// section: MLS 12.1.3
// expect: dump
partial function Base
  input Real x;
  output Real y;
end Base;
function Doubled
  extends Base;
  input Real more = 0;
algorithm
  y := 2*x + more;
end Doubled;
function Short = Doubled(more = 1);
model InheritedFunction
  Real a = Doubled(time);
  Real b = Short(time);
end InheritedFunction;
