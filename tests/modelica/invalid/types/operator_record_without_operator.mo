// stage: flat
// section: MLS 14.5
operator record Money
  Real amount;
  encapsulated operator '+'
    import Money;
    function add
      input Money a;
      input Money b;
      output Money c;
    algorithm
      c.amount := a.amount + b.amount;
    end add;
  end '+';
end Money;
model M
  Money a(amount = time);
  Money b(amount = 2);
  Money c = a*b;
//           ^ error IN110: no `'*'` is declared for the record `Money` and the record `Money`
end M;
