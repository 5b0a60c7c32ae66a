// stage: flat
// section: MLS 5.3.2
model Tank
  Real level = time;
end Tank;
model M
  Tank tank;
  Real h = tank.levl;
//              ^^^^ error IN081: `Tank` has no component `levl`
//   help: did you mean `level`?
end M;
