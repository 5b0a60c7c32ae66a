// stage: simulation
// section: MLS 8.5
// options: stop=1 tolerance=1e-9
// expect: first(1) = 0.3 +- 1e-9
// expect: second(1) = 0.3 +- 1e-9
// expect: events = 1
model SampleSeesBothSides "whens that fire at one instant are one event; what one assigns another sees"
  discrete Real first(start = 0, fixed = true), second(start = 0, fixed = true);
equation
  when time >= 0.3 then
    first = time;
  end when;
  when time >= 0.1*3 - 2e-17 then
    second = first;
  end when;
end SampleSeesBothSides;
