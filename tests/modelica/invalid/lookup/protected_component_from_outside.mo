// stage: flat
// section: MLS 4.1
model Motor
  Real speed = 2*angle;
protected
  Real angle = time;
end Motor;
model M
  Motor motor;
  Real a = motor.angle;
//               ^^^^^ error IN093: `angle` of `Motor` is protected
//   help: what is used from outside must be public
end M;
