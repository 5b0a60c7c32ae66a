// stage: flat
// section: MLS 4.4.2.1
// expect: dump
record Pair
  Real first;
  Real second;
end Pair;
model DeclarationEquations
  parameter Real gain = 2;
  constant Real half = 1/2;
  Real x = gain*time;
  Pair pair = Pair(x, half);
end DeclarationEquations;
