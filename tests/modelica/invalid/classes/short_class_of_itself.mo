// stage: flat
// section: MLS 4.6.1
type Length = Length(unit = "m");
//            ^^^^^^ error IN065: `Length` inherits from itself
model M
  Length l = time;
end M;
