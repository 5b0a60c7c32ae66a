// stage: syntax
model A
  import ;
//       ^ error SY012: expected a name, found `;`
  import B.{};
//          ^ error SY012: expected the name of a class to import, found `}`
end A;
