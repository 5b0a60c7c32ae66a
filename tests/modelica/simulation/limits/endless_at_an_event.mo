// stage: simulation
// A function that is harmless at first and endless later, compiled meanwhile.
// error: SM018: equations could not be solved at time = 0.7: `y = if not initial() and edge($when1) then fibonacci(integer(60*time + 0.1)) else pre(y)` (endless_at_an_event.mo:17): in `fibonacci`: it was stopped after many turns of loops and calls; a loop or a recursion in it may never end, or take too long
model EndlessAtAnEvent
  function fibonacci
    input Integer n;
    output Integer result;
  algorithm
    if n < 2 then
      result := n;
    else
      result := fibonacci(n - 1) + fibonacci(n - 2);
    end if;
  end fibonacci;
  discrete Integer y(start = 0, fixed = true);
equation
  when sample(0, 0.1) then
    y = fibonacci(integer(60*time + 0.1));
  end when;
end EndlessAtAnEvent;
