// stage: flat
// section: MLS 11.2.7.1
model M
  discrete Real x(start = 0);
initial algorithm
  when time > 1 then
//^^^^ error IN186: a `when` stands in an initial section
//   help: write `when initial() then` in an ordinary section
    x := 1;
  end when;
end M;
