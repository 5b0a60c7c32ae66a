// stage: flat
// expect: dump
model PreOfParts "what is part of an array has `pre` at each of its elements"
  Real saved[4](each start = 0, each fixed = true);
  Boolean b[3](each start = false, each fixed = true);
  Integer n(start = 0, fixed = true);
equation
  when sample(0.1, 0.1) then
    saved = cat(1, {time}, pre(saved[1:3]));
    b = cat(1, {not pre(b[1])}, pre(b[1:2]));
    n = pre(n) + sum({1 for i in 1:2}) + (if pre(b[pre(n) - pre(n) + 1]) then 1 else 0);
  end when;
end PreOfParts;
