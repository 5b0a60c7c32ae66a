// stage: flat
// section: MLS 5.4
model Room
  outer Real temperature;
//           ^^^^^^^^^^^ error IN211: the `inner temperature` does not fit this `outer Real`: it is a Boolean, not a Real
//   in: room
//   note at `inner Boolean temperature = time > 1;`: the `inner` component
  Real t = temperature + 1;
end Room;
model M
  inner Boolean temperature = time > 1;
  Room room;
end M;
