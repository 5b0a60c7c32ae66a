// stage: check
// course: codes 5.47-5.50 (figure 5.22)
// expect: equations = 20
// expect: unknowns = 20
// expect: trivial = 10
// 20 = source 1, sums 2*3, gain 2, integrator 2, plant 5, sensor 4.
// The parameters that the initial algorithm sets do not count.
package DSFLib
  package Utilities
    package Functions
      function TF2SS "Controllable form of num/den"
        input Real num[:];
        input Real den[:];
        output Real A[size(den, 1) - 1, size(den, 1) - 1];
        output Real B[size(den, 1) - 1, 1];
        output Real C[1, size(den, 1) - 1];
        output Real D[1, 1];
      protected
        Integer n = size(den, 1) - 1;
        Real b[size(den, 1)];
      algorithm
        b := cat(1, zeros(size(den, 1) - size(num, 1)), num)/den[1];
        A := zeros(n, n);
        B := zeros(n, 1);
        for i in 1:n - 1 loop
          A[i, i + 1] := 1;
        end for;
        for i in 1:n loop
          A[n, i] := -den[n + 2 - i]/den[1];
          C[1, i] := b[n + 2 - i] - b[1]*den[n + 2 - i]/den[1];
        end for;
        B[n, 1] := 1;
        D[1, 1] := b[1];
      end TF2SS;
    end Functions;
  end Utilities;

  package ControlSystems
    package Blocks
      package Interfaces
        connector RealInput = input Real;

        connector RealOutput = output Real;

        partial block SISO
          DSFLib.ControlSystems.Blocks.Interfaces.RealInput u;
          DSFLib.ControlSystems.Blocks.Interfaces.RealOutput y;
        end SISO;
      end Interfaces;

      package Components
        block Integrator
          extends DSFLib.ControlSystems.Blocks.Interfaces.SISO(y.start = y_0);
          parameter Real y_0 = 0;
        equation
          der(y) = u;
        end Integrator;

        block Gain
          extends DSFLib.ControlSystems.Blocks.Interfaces.SISO;
          parameter Real K = 1;
        equation
          y = K*u;
        end Gain;

        block Add
          DSFLib.ControlSystems.Blocks.Interfaces.RealInput u1;
          DSFLib.ControlSystems.Blocks.Interfaces.RealInput u2;
          DSFLib.ControlSystems.Blocks.Interfaces.RealOutput y;
          parameter Real k1 = 1;
          parameter Real k2 = 1;
        equation
          y = k1*u1 + k2*u2;
        end Add;

        block StepSource
          DSFLib.ControlSystems.Blocks.Interfaces.RealOutput y;
          parameter Real U = 1;
          parameter Real Tstep = 0;
        equation
          y = if time < Tstep then 0 else U;
        end StepSource;

        block StateSpace
          extends DSFLib.ControlSystems.Blocks.Interfaces.SISO;
          parameter Real A[:, size(A, 1)] = [0, 1; -1, -1];
          parameter Real B[size(A, 1), 1] = [0; 1];
          parameter Real C[1, size(A, 1)] = [1, 0];
          parameter Real D[1, 1] = [0];
          parameter Real x_0[size(A, 1), 1] = [0; 0];
          Real x[size(A, 1), 1](start = x_0);
        protected
          Real ymat[1, 1];
        equation
          der(x) = A*x + B*u;
          ymat = C*x + D*u;
          y = ymat[1, 1];
        end StateSpace;

        block TransferFunction
          extends DSFLib.ControlSystems.Blocks.Interfaces.SISO;
          parameter Real num[:] = {1};
          parameter Real den[:] = {1, 1};
        protected
          parameter Real A[size(den, 1) - 1, size(den, 1) - 1](each fixed = false);
          parameter Real B[size(den, 1) - 1, 1](each fixed = false);
          parameter Real C[1, size(den, 1) - 1](each fixed = false);
          parameter Real D[1, 1](each fixed = false);
          Real x[size(den, 1) - 1, 1];
          Real ymat[1, 1];
        initial algorithm
          (A, B, C, D) := DSFLib.Utilities.Functions.TF2SS(num, den);
        equation
          der(x) = A*x + B*u;
          ymat = C*x + D*u;
          y = ymat[1, 1];
        end TransferFunction;
      end Components;
    end Blocks;
  end ControlSystems;
end DSFLib;

model ControlLoop
  import DSFLib.ControlSystems.Blocks.Components.*;
  StepSource reference;
  Add difference(k2 = -1), pi;
  Gain gain(K = 2);
  Integrator integrator;
  StateSpace plant;
  TransferFunction sensor(den = {0.01, 1});
equation
  connect(reference.y, difference.u1);
  connect(sensor.y, difference.u2);
  connect(difference.y, gain.u);
  connect(difference.y, integrator.u);
  connect(gain.y, pi.u1);
  connect(integrator.y, pi.u2);
  connect(pi.y, plant.u);
  connect(plant.y, sensor.u);
end ControlLoop;
