// stage: flat
// section: MLS 3.4
model M
  Boolean on = time > 1;
  Boolean off = -on;
//              ^ error IN100: `-` cannot be applied to a Boolean
end M;
