// stage: simulation
// options: stop=10 intervals=1000
// expect: count(10) = 2 +- 0
// expect: q[1](8.5) = 0 +- 0
// expect: q[2](8.5) = 0 +- 0
// expect: q[1](5.5) = 1 +- 0
// expect: q[2](5.5) = 1 +- 0
// expect: carry(3.5) = 0 +- 0
// expect: xorOut(2.5) = 1 +- 0
model BooleanNetwork "flip-flops and gates"
  Boolean clock, q[2](each start = false, each fixed = true), carry, xorOut;
  Integer count(start = 0, fixed = true);
equation
  clock = sample(1, 2);
  when clock then
    q[1] = not pre(q[1]);
    q[2] = if pre(q[1]) then not pre(q[2]) else pre(q[2]);
  end when;
  carry = q[1] and q[2] and not (q[1] <> q[2]) and clock;
  xorOut = q[1] <> q[2];
  when edge(xorOut) then
    count = pre(count) + 1;
  end when;
end BooleanNetwork;
