// The bifurcations of one state, and of one with a switch, as small models of one file: choose with --model.
//   causa equilibrium examples/bifurcations/normal_forms.mo --model NormalForms.Pitchfork --continue mu=-1:1
// stage: simulation
// options: stop=1
// expect: x(1) = 0.5 +- 1e-9
package NormalForms
  model Fold "hysteresis: folds at mu = -+2/(3 sqrt(3))"
    parameter Real mu = -0.5;
    Real x(start = -1.2, fixed = true);
  equation
    der(x) = mu + x - x^3;
  end Fold;
  model Transcritical
    parameter Real mu = -0.5;
    Real x(start = 0, fixed = true);
  equation
    der(x) = mu*x - x^2;
  end Transcritical;
  model Pitchfork
    parameter Real mu = -0.5;
    Real x(start = 0, fixed = true);
  equation
    der(x) = mu*x - x^3;
  end Pitchfork;
  model Switched "the condition changes at mu = 1, where the branch has a kink"
    parameter Real mu = 0.5;
    Real x(start = 0.5, fixed = true);
  equation
    der(x) = mu - (if x > 1 then 2*x - 1 else x);
  end Switched;
end NormalForms;
