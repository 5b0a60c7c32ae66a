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
    function add_again
      input Money left;
      input Money right;
      output Money sum;
    algorithm
      sum.amount := left.amount + right.amount;
    end add_again;
  end '+';
end Money;
model M
  Money a(amount = time);
  Money b(amount = 2);
  Money c = a + b;
//            ^ error IN111: several functions `'+'` are declared for the record `Money` and the record `Money`
end M;
