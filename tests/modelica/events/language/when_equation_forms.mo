// stage: simulation
// section: MLS 8.3.5
// options: stop=4 tolerance=1e-9
// expect: by_time(4) = 1 +- 0
// expect: by_parameter(4) = 0 +- 0     (a parameter never becomes true)
// expect: by_state(4) = 1 +- 0
// expect: by_vector(4) = 3 +- 0
// expect: by_start(4) = 5 +- 0
// expect: priority(4) = 1 +- 0
// expect: later(4) = 2 +- 0
// expect: both[1](4) = 1 +- 0
// expect: both[2](4) = 2 +- 0
model WhenEquationForms "conditions: of time, of a parameter, of a state, a vector, initial(), elsewhen; arrays and several results"
  function pair
    input Real u;
    output Real a;
    output Real b;
  algorithm
    a := u;
    b := 2*u;
  end pair;
  parameter Boolean p = true;
  Real x(start = 0, fixed = true);
  Integer by_time(start = 0, fixed = true), by_parameter(start = 0, fixed = true), by_state(start = 0, fixed = true);
  Integer by_vector(start = 0, fixed = true), by_start(start = 0), priority(start = 0, fixed = true);
  Integer later(start = 0, fixed = true);
  Real both[2](each start = 0, each fixed = true);
equation
  der(x) = 1;
  when time > 1 then
    by_time = pre(by_time) + 1;
  end when;
  when p then
    by_parameter = 1;
  end when;
  when x > 2 then
    by_state = pre(by_state) + 1;
  end when;
  when {time > 1, x > 2, time > 3} then
    by_vector = pre(by_vector) + 1;
  end when;
  when {initial(), time > 10} then
    by_start = 5;
  end when;
  when time > 1 then
    priority = 1;
  elsewhen x > 1 - 1e-12 and time > 1 then
    priority = 2;
  end when;
  when time > 10 then
    later = 1;
  elsewhen time > 2 then
    later = 2;
  end when;
  when time >= 1 then
    (both[1], both[2]) = pair(1);
  end when;
end WhenEquationForms;
