// stage: flat
// section: MLS 4.4.2.2
model M
  stream Real h = time;
//            ^ error IN228: `h` is `stream` outside of a connector
//   help: remove `stream`, or declare it in a connector
end M;
