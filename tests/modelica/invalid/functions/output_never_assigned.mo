// stage: check
// section: MLS 12.4.4
record Pair
  Real first;
  Real second;
end Pair;
function f
//       ^ warning IN282: nothing gives the output `q` of `f` a value
//   help: assign it in the algorithm, or give it a value where it is declared
  input Real x;
  output Real y;
  output Real z;
//            ^ warning IN282: nothing gives the output `z` of `f` a value
//   help: assign it in the algorithm, or give it a value where it is declared
  output Pair p;
  output Pair q;
algorithm
  y := x;
  p.first := x;
end f;
function g
  input Real x;
  output Real y;
protected
  Real t;
  Real later;
  Real either;
  Real looped;
  Real v[2];
algorithm
  y := x + t;
//^^^^^^^^^^ warning IN283: `t` is read here, before anything gives it a value
//   help: assign it before, or give it a value where it is declared
//   note at `Real t;`: declared without a value
  t := 2;
  if x > 1 then
    either := 1;
  end if;
  y := y + either + size(v, 1);
  for i in 1:2 loop
    if i > 1 then
      y := y + looped;
    end if;
    looped := i;
  end for;
  while later < 2 loop
//^^^^^^^^^^^^^^^^^^^^ warning IN283: `later` is read here, before anything gives it a value
//   help: assign it before, or give it a value where it is declared
//   note at `Real later;`: declared without a value
    y := y + 1;
  end while;
  v[1] := 1;
  y := y + v[1];
end g;
model M
  Real a = f(time);
  Real b = g(time);
end M;
