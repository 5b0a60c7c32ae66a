// stage: flat
// section: MLS 15.2
model M
  Real h = time;
  Real x = inStream(h);
//                  ^ error IN114: the argument of `inStream` must be a stream variable
//   help: stream variables are declared with the prefix `stream` in a connector
end M;
