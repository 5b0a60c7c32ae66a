// stage: simulation
// section: MLS 3.6.5
// options: stop=4 intervals=400 tolerance=1e-9
// expect: x(4) = 5 +- 1e-8     (1 + 0 + 2 + 2)
// expect: mode(0.5) = 1 +- 0
// expect: mode(1.5) = 2 +- 0
// expect: mode(4) = 3 +- 0
// expect: time events = 2
// expect: state events = 0
model IfExpressionByTime "known instants: of Reals, of enumerations, of arrays"
  type Mode = enumeration(first, second, third);
  Real x(start = 0, fixed = true);
  Real v[2] = if time < 1 then {1, 0} elseif time < 2 then {0, 0} else {1, 1};
  Mode mode = if time < 1 then Mode.first elseif time < 2 then Mode.second else Mode.third;
equation
  der(x) = v[1] + v[2];
end IfExpressionByTime;
