// stage: simulation
// options: stop=1 intervals=10
// error: SM018: equations could not be solved at time = 0.1: `seed = if not initial() and edge($when1) then mod(1103515245*pre(seed) + 12345, 2147483648) else pre(seed)` (product_below_mod.mo:7): the result 2.20703049e+18 is not an Integer that can be stored: they reach from -9007199254740991 to 9007199254740991
model ProductBelowMod "the product is beyond the Integers that are exact, the rest is not"
  Integer seed(start = 2000000000);
equation
  when sample(0.1, 0.1) then
    seed = mod(1103515245*pre(seed) + 12345, 2147483648);
  end when;
end ProductBelowMod;
