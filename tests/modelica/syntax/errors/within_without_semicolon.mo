// stage: syntax
within A.B
//        ^ error SY013: missing `;` after `within`
model C
end C;
