// stage: simulation
// options: stop=20 solver=cvode
// expect: h(20) = 2.8713259 +- 1e-5
// expect: state events = 2000
// A thousand pulses of 3 ms, which come two periods apart from the usual looks at conditions.
model PulsesOfACarrier
  Real h(start = 0, fixed = true);
equation
  der(h) = if sin(2*3.141592653589793*50*time) > 0.9 then 1 else 0;
end PulsesOfACarrier;
