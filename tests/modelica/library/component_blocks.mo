// stage: simulation
// options: stop=4 tolerance=1e-10
// expect: largest |errorProduct| = 0 +- 1e-12
// expect: largest |errorLag| = 0 +- 1e-8
// expect: largest |errorDerivative| = 0 +- 1e-7
// expect: largest |errorPI| = 0 +- 1e-8
// expect: largest |errorPID| = 0 +- 1e-7
// expect: largest |limited.y| = 0.5 +- 1e-12
// expect: largest |errorTF| = 0 +- 1e-8
model Blocks
  import DSFLib.ControlSystems.Blocks.Components.*;
  SineSource sine(A = 2, f = 0.25, offset = 1);
  RampSource ramp(U = 3, Tstart = 0, duration = 10);
  Product product;
  FirstOrder lag(K = 2, T = 0.5);
  StepSource step;
  Derivative derivative(K = 3, T = 0.1);
  PI pi(Kp = 2, Ki = 3);
  PID pid(Kp = 2, Ki = 3, Kd = 0.5, T = 0.1);
  Saturation limited(lower = -0.5, upper = 0.5);
  RationalFunction tf(num = {2, 1}, den = {1, 3, 2}) "2 e^(-2t)... see the error";
  Real errorProduct = product.y - sine.y*ramp.y, errorLag = lag.y - 2*(1 - exp(-2*time));
  Real errorDerivative = derivative.y - 3*0.3*(1 - exp(-10*time)), errorPI = pi.y - (2 + 3*time);
  Real errorPID = pid.y - (2 + 3*time + 0.5*10*exp(-10*time));
  Real errorTF = tf.y - (0.5 + exp(-time) - 1.5*exp(-2*time)) "(2 s + 1)/(s (s + 1) (s + 2))";
equation
  connect(sine.y, product.u1);
  connect(ramp.y, product.u2);
  connect(step.y, lag.u);
  connect(ramp.y, derivative.u);
  connect(step.y, pi.u);
  connect(step.y, pid.u);
  connect(sine.y, limited.u);
  connect(step.y, tf.u);
end Blocks;
