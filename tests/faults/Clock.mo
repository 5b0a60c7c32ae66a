model Clock "Records when each of its points was computed, by the clock of the machine."
  impure function getTime
    output Integer ms;
    output Integer sec;
    output Integer min;
    output Integer hour;
    output Integer day;
    output Integer mon;
    output Integer year;
    external "C" ModelicaInternal_getTime(ms, sec, min, hour, day, mon, year);
  end getTime;
  impure function seconds "of the day"
    output Real s;
  protected
    Integer ms, sec, min, hour, day, mon, year;
  algorithm
    (ms, sec, min, hour, day, mon, year) := getTime();
    s := 3600*hour + 60*min + sec + ms/1000;
  end seconds;
  parameter Real period = 0.001;
  Real x(start = 1, fixed = true), v(start = 0, fixed = true);
  discrete Real clock(start = 0, fixed = true);
equation
  der(x) = v;
  der(v) = -4*x;
  when sample(0, period) then
    clock = seconds();
  end when;
end Clock;
