// stage: syntax
type E = enumeration(a, 2);
//                      ^ error SY012: expected the name of an enumeration literal, found `2`
