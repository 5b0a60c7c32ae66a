// stage: simulation
// course: problem 8.6 (3): the neuron linearized at (0, 1) for I = 1, in modal coordinates: the eigenvalues are 0.9 and 0
// options: stop=2 tolerance=1e-10
// expect: states = 2
// expect: largest |mismatch1| = 0 +- 1e-12
// expect: largest |mismatch2| = 0 +- 1e-12
// x = V w with the eigenvectors (1, 0.1) and (1, 1) as columns of V; the mismatches compare with the linear model in x.
model ModalNeuron
  Real w1(start = 0.1, fixed = true), w2(start = 0.1, fixed = true);
  Real x1 = w1 + w2, x2 = 0.1*w1 + w2;
  Real mismatch1 = der(x1) - (x1 - x2), mismatch2 = der(x2) - (0.1*x1 - 0.1*x2);
equation
  der(w1) = 0.9*w1;
  der(w2) = 0;
end ModalNeuron;
