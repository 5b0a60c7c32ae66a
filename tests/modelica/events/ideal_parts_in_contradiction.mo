// stage: simulation
// options: stop=1
// error: SM018: equations could not be solved at time = 0.2: loop 1 (linear, for `s`, `sd`) is singular: it does not determine `sd`; `s`, `sd`, `v` can change together without any of its equations noticing; these depend on each other: `i = is - id` (ideal_parts_in_contradiction.mo:14), `10 - v = if on then 0 else s` (ideal_parts_in_contradiction.mo:15)
model IdealPartsInContradiction "an ideal switch interrupts the current of an inductor, and the diode points the wrong way: no combination fits"
  Real i(start = 0, fixed = true);
  Real s;
  Real sd(start = -1);
  Real is;
  Real id;
  Real v;
  Boolean on = time < 0.2;
  Boolean off = sd < 0;
equation
  0.1*der(i) = v - 2*i;
  i = is - id;
  10 - v = if on then 0 else s;
  is = if on then s else 0;
  v - 20 = if off then sd else 0;
  id = if off then 0 else sd;
end IdealPartsInContradiction;
