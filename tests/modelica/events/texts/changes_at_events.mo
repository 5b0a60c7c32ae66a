// stage: simulation
// section: MLS 4.9.7
// options: stop=3.5 intervals=350 tolerance=1e-9
// expect: idle(0.5) = 1 +- 0
// expect: run(1.5) = 1 +- 0
// expect: count(3.5) = 3 +- 0
// expect: numbered(3.5) = 1 +- 0
// expect: before(3.5) = 1 +- 0
// expect: joined(3.5) = 1 +- 0
// expect: changes(3.5) = 3 +- 0
// remark: SM220: results hold numbers only: `state`, `label`, `last` are Strings and left out of them
model ChangesAtEvents "when-equations assign texts; pre, change, comparison and String(…) of discrete variables"
  String state(start = "idle", fixed = true), label, last(start = "none", fixed = true);
  Integer count(start = 0, fixed = true), changes(start = 0, fixed = true);
  Boolean idle = state == "idle", run = state == "run", numbered = label == "count 3", before = last == "run2";
  Boolean joined = state + "/" + label == "run3/count 3";
  Real x(start = 0, fixed = true);
equation
  der(x) = if state == "idle" then 0 else 1;
  when sample(1, 1) then
    count = pre(count) + 1;
    state = if count > 1 then "run" + String(count) else "run";
    last = pre(state);
  end when;
  label = "count " + String(count);
  when change(state) then
    changes = pre(changes) + 1;
  end when;
end ChangesAtEvents;
