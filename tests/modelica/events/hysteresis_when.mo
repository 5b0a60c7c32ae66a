// stage: simulation
// options: stop=10 tolerance=1e-9
// expect: first(10) = 0.798507696218 +- 1e-8    (ln(2/0.9))
// expect: second(10) = 0.999178391675 +- 1e-8    (ln(1.1/0.9) later)
// expect: switches(10) = 46 +- 0
model OnOff "a first-order plant switched off at 1.1 and on at 0.9"
  Real y(start = 0, fixed = true), u;
  Boolean on(start = true, fixed = true);
  discrete Real first(start = 0, fixed = true), second(start = 0, fixed = true);
  discrete Integer switches(start = 0, fixed = true);
equation
  der(y) = u - y;
  u = if on then 2 else 0;
algorithm
  when y > 1.1 then
    on := false;
    switches := switches + 1;
    if switches == 1 then
      first := time;
    end if;
  elsewhen y < 0.9 then
    on := true;
    switches := switches + 1;
    if switches == 2 then
      second := time;
    end if;
  end when;
end OnOff;
