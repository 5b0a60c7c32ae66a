// stage: simulation
// options: stop=1 tolerance=1e-10
// expect: largest |error| = 0 +- 1e-12
record State
  Real p;
  Real X[2];
end State;
function halved "stays a call: it has a loop without known end"
  input Real p;
  input Real X[:];
  output Real y;
algorithm
  y := p + X*X;
  while y > 4 loop
    y := y/2;
  end while;
end halved;
function ofState
  input State state;
  output Real y;
algorithm
  y := halved(state.p, state.X);
end ofState;
model Port
  State state;
end Port;
model RowsOfVectorizedCalls "each call reads a row of the matrix that the arrays of all ports make"
  Port port[3];
  Real y[3] = ofState(port.state), error;
equation
  for i in 1:3 loop
    port[i].state = State(i*time, {1, i});
  end for;
  error = sum(abs(y[i] - halved(i*time, {1, i})) for i in 1:3);
end RowsOfVectorizedCalls;
