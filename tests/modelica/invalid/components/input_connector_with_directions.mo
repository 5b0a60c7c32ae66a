// stage: flat
// section: MLS 4.4.2.2
connector Signal
  input Real u;
  output Real y;
end Signal;
model M
  input Signal signal;
//             ^^^^^^ error IN229: `signal` cannot be `input`: an element inside of it has such a prefix already
//   in: signal
//   note at `input Real u;`: the element
equation
  signal.y = signal.u;
end M;
