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
//       ^^^^^^^^ error IN235: the name `Length` is imported twice
//   help: give one another name: `import Other = …`
//   note at `import A.Length;`: imported here first
  Length l = time;
end M;
