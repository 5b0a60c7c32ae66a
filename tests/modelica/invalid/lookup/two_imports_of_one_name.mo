// stage: flat
// section: MLS 13.2.2
package A
  type Length = Real(unit = "m");
end A;
package B
  type Length = Real(unit = "km");
end B;
model M
  import A.Length;
  import B.Length;
  Length l = time;
end M;
