// stage: flat
// section: MLS 8.3.6
model WhenGivesState "a state goes on from a new value by `reinit`"
  Real h(start = 1, fixed = true), v(start = 0, fixed = true);
equation
  der(h) = v;
  der(v) = -9.81;
  when h <= 0 then
    v = -0.8*pre(v);
//  ^^^^^^^^^^^^^^^ error FL220: an equation in `when` gives `v` a value, which has a derivative
//   help: `v` goes on from a new value where a when-equation says `reinit(v, …)` instead of `v = …`
//   note at `der(v) = -9.81;`: `der(v)` stands here
  end when;
end WhenGivesState;
