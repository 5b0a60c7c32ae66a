// stage: flat
// section: MLS 12.3
// expect: dump
impure function read
  input Real u;
  output Real y;
  external "C" y = read_sensor(u) annotation(Include = "#include \"sensor.h\"", Library = {"sensor", "m"});
end read;
function twice
  input Real u;
  output Real y;
algorithm
  y := 2*pure(read(u));
end twice;
model PureCallOfImpure
  Real p = twice(time);
end PureCallOfImpure;
