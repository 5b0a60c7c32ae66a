// stage: simulation
// options: stop=2
// expect: x(2) = 57 +- 1e-9
// expect: y(2) = 148.7 +- 1e-9
// Steps and conditions in arguments of functions raise events as they do elsewhere.
model EventInArgument
  function square
    input Real u;
    output Real y;
  algorithm
    y := 0;
    while y < u*u loop
      y := u*u;
    end while;
  end square;
  function sum_of_squares
    input Real u[:];
    output Real y;
  algorithm
    y := u*u;
  end sum_of_squares;
  Real x(start = 0, fixed = true), y(start = 0, fixed = true);
equation
  der(x) = square(integer(time*5));
  der(y) = sum_of_squares({if time > 0.513 then 10 else 0, 0});
end EventInArgument;
