model BouncingBall
  parameter Real g(unit = "m/s2") = 9.81;
  parameter Real e = 0.8 "what an impact leaves of the speed";
  Real h(unit = "m", start = 1, fixed = true), v(unit = "m/s", start = 0, fixed = true);
equation
  der(h) = v;
  der(v) = -g;
  when h <= 0 then
    reinit(v, -e*pre(v));
  end when;
  annotation(experiment(StopTime = 2));
end BouncingBall;
