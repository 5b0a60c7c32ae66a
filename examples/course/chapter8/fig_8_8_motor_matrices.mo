// stage: linear
// course: figure 8.8, code 8.7: the motor linearized at t = 20; the figures of the notes
// options: at=20 inputs=armature.V outputs=inertia.w
// expect: x0[1] = 10.2536 +- 1e-4               (la.i)
// expect: x0[2] = 418.386 +- 1e-3               (motor.inductor.phi)
// expect: x0[3] = 1584.52 +- 1e-2               (inertia.phi)
// expect: x0[4] = 68.6399 +- 1e-4               (inertia.w)
// expect: A[1,1] = -16.6667 +- 1e-4             (-Ra/La)
// expect: A[1,2] = -366.079 +- 1e-3             (-K w/La)
// expect: A[1,3] = 0
// expect: A[1,4] = -2231.39 +- 1e-2             (-K flux/La)
// expect: A[2,1] = 0
// expect: A[2,2] = -0.756 +- 1e-6               (-Re times the slope of the table, 3/100)
// expect: A[3,4] = 1
// expect: A[4,1] = 0.446278 +- 1e-6             (K flux/J)
// expect: A[4,2] = 0.0109372 +- 1e-7            (K i/J)
// expect: A[4,3] = 0
// expect: A[4,4] = -0.0666667 +- 1e-7           (-b/J)
// expect: B[1,1] = 333.333 +- 1e-3              (1/La)
// expect: B[2,1] = 0
// expect: B[3,1] = 0
// expect: B[4,1] = 0
model Motor
  extends DSFLib.MultiDomain.ElectroMechanical.Examples.SepExcMotor;
end Motor;
