// stage: syntax
model A "ärger 温度"
	Real x = "温度" + ;
//               ^ error SY012: expected an expression, found `;`
end A;
