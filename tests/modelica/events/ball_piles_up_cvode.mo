// stage: simulation
// options: stop=2.5 solver=cvode
// Without a law for lying still a ball would fall through the floor as soon as its leaps are lost in rounding.
// error: SM110: the events of a condition in `when h <= floor` (ball_piles_up_cvode.mo:10) follow each other faster and faster; at time = 1.3533 they are next to no time apart, and they pile up at 1.3533
model BallPilesUp
  parameter Real e = 0.5, floor = 5;
  Real h(start = floor + 1, fixed = true), v(start = 0, fixed = true);
equation
  der(h) = v;
  der(v) = -9.81;
  when h <= floor then
    reinit(v, -e*pre(v));
  end when;
end BallPilesUp;
