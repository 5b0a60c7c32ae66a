// stage: flat
// section: MLS 4.9.3
model M
  Boolean on(nominal = 1) = time > 1;
//           ^^^^^^^ error IN050: a Boolean has no attribute `nominal`
end M;
