// stage: flat
// section: MLS 11.2.1.1
// expect: dump
function minmax
  input Real v[:];
  output Real least = min(v);
  output Real largest = max(v);
algorithm
end minmax;
model SeveralResults
  Real a, b, c;
algorithm
  (a, b) := minmax({time, 1, 2});
  (, c) := minmax({3, time});
end SeveralResults;
