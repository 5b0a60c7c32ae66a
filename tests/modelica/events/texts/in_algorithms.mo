// stage: simulation
// section: MLS 4.9.7
// options: stop=2.5 tolerance=1e-9
// expect: right(0.5) = 1 +- 0
// expect: right(1.5) = 2 +- 0
// expect: right(2.5) = 3 +- 0
// expect: sorted(2.5) = 1 +- 0
// remark: SM220: results hold numbers only: `words`, `text` are Strings and left out of them
model InAlgorithms "texts in algorithms, in arrays, from functions, of enumerations"
  type Mode = enumeration(off, slow, fast);
  function shout
    input String word;
    output String result;
  algorithm
    result := word + "!";
  end shout;
  Mode mode(start = Mode.off, fixed = true);
  String words[2](each start = "", each fixed = true), text;
  Integer right;
  Boolean sorted = words[1] < words[2];
algorithm
  when time > 1 then
    mode := Mode.slow;
    words[1] := "apple";
    words[2] := shout("pear");
  elsewhen time > 2 then
    mode := Mode.fast;
    words[2] := shout(words[2]);
  end when;
  text := String(mode) + words[2];
  right := if text == "off" then 1 elseif text == "slowpear!" then 2 elseif text == "fastpear!!" then 3 else 0;
end InAlgorithms;
