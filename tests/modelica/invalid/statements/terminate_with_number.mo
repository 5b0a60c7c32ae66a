// stage: flat
// section: MLS 11.2.8.2
model M
  Real x;
algorithm
  x := time;
  when x > 3 then
    terminate(3);
//            ^ error IN150: the message of `terminate` must be a String, found an Integer
  end when;
end M;
