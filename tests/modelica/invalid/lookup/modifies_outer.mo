// stage: flat
// section: MLS 5.4
model Settings
  parameter Real g = 9.81;
end Settings;
model Body
  outer Settings settings(g = 1.6);
//                       ^^^^^^^^^ error IN210: `settings` is `outer` and cannot be modified
//   help: modify the `inner` it stands for
//   note at `outer Settings settings(g = 1.6);`: declared `outer` here
  Real x = settings.g*time;
end Body;
model M
  inner Settings settings;
  Body body;
end M;
