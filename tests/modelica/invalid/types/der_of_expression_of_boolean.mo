// stage: flat
// section: MLS 3.7.4
model M
  Real x = der(time > 1);
//             ^^^^^^^^ error IN100: `der` cannot be applied to a Boolean
end M;
