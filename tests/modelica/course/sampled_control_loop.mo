// stage: check
// course: code 5.51 (figure 5.23)
// expect: equations = 15
// expect: unknowns = 15
// expect: trivial = 6
// 15 = source 1, sum 3, controller 6 with its four memories, plant 5.
package DSFLib
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

        block DiscreteTransferFunction
          extends DSFLib.ControlSystems.Blocks.Interfaces.SISO;
          parameter Real num[:] = {1, -0.95};
          parameter Real den[:] = {1, -1};
          parameter Real T = 0.1;
        protected
          parameter Integer n = size(den, 1);
          parameter Integer m = size(num, 1);
          discrete Real ylast[n](each start = 0);
          discrete Real ulast[n](each start = 0);
        equation
          y = ylast[1];
        algorithm
          when sample(0, T) then
            ylast[2:n] := ylast[1:n - 1];
            ulast[2:n] := ulast[1:n - 1];
            ulast[1] := u;
            ylast[1] := -ylast[2:n]*den[2:n]/den[1] + ulast[n - m + 1:n]*num[1:m]/den[1];
          end when;
        end DiscreteTransferFunction;
      end Components;
    end Blocks;
  end ControlSystems;
end DSFLib;

model SampledControl
  import DSFLib.ControlSystems.Blocks.Components.*;
  StepSource reference;
  Add difference(k2 = -1);
  DiscreteTransferFunction controller;
  StateSpace plant;
equation
  connect(reference.y, difference.u1);
  connect(plant.y, difference.u2);
  connect(difference.y, controller.u);
  connect(controller.y, plant.u);
end SampledControl;
