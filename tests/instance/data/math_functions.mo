// Functions of Modelica.Math evaluated at translation: each constant `f` against `f_is`, known on paper.
// tests/instance/library_functions_test.cpp evaluates both.
model MathFunctions
  import Modelica.Math.Matrices;
  import Modelica.Math.Vectors;
  import Modelica.Math.Polynomials;
  import Modelica.Math.Nonlinear;
  import Modelica.Math.Special;
  import Modelica.Math.Distributions;
  import Modelica.Math.Random.Generators;
  import Modelica.ComplexMath;
  import Modelica.Constants.pi;

  function parabola
    extends Nonlinear.Interfaces.partialScalarFunction;
    input Real a = 1;
  algorithm
    y := a*u^2 - 2;
  end parabola;

  function columns
    "A = Q*R[:, p]: how far the product of the factors is from the matrix"
    input Real A[:, :];
    output Real distance;
  protected
    Real Q[size(A, 1), size(A, 2)];
    Real R[size(A, 2), size(A, 2)];
    Integer p[size(A, 2)];
  algorithm
    (Q, R, p) := Matrices.QR(A);
    distance := Matrices.frobeniusNorm(Q*R - A[:, p]) + Matrices.frobeniusNorm(transpose(Q)*Q - identity(size(A, 2)));
  end columns;

  function factors
    input Real A[:, size(A, 1)];
    output Real distance;
  protected
    Real LU[size(A, 1), size(A, 2)];
    Integer pivots[size(A, 1)];
    Real b[size(A, 1)] = linspace(1, 2, size(A, 1));
  algorithm
    (LU, pivots) := Matrices.LU(A);
    distance := Vectors.norm(A*Matrices.LU_solve(LU, pivots, b) - b)
      + Matrices.frobeniusNorm(A*Matrices.LU_solve2(LU, pivots, [b, 2*b]) - [b, 2*b]);
  end factors;

  function schur
    input Real A[:, size(A, 1)];
    output Real distance;
  protected
    Real S[size(A, 1), size(A, 2)];
    Real Q[size(A, 1), size(A, 2)];
  algorithm
    (S, Q) := Matrices.realSchur(A);
    distance := Matrices.frobeniusNorm(Q*S*transpose(Q) - A);
  end schur;

  function values
    "Singular values: how far U*S*VT is from the matrix"
    input Real A[:, :];
    output Real distance;
  protected
    Real sigma[min(size(A, 1), size(A, 2))];
    Real U[size(A, 1), size(A, 1)];
    Real VT[size(A, 2), size(A, 2)];
    Integer n = min(size(A, 1), size(A, 2));
  algorithm
    (sigma, U, VT) := Matrices.singularValues(A);
    distance := Matrices.frobeniusNorm(U[:, 1:n]*diagonal(sigma)*VT[1:n, :] - A);
  end values;

  function generalized
    input Real A[:, size(A, 1)];
    input Real B[size(A, 1), size(A, 1)];
    output Real lambda[size(A, 1)];
  protected
    Real beta[size(A, 1)];
    Real real[size(A, 1)];
    Real imaginary[size(A, 1)];
  algorithm
    (real, imaginary, beta) := Matrices.LAPACK.dggev(A, B);
    lambda := Vectors.sort(real./beta);
  end generalized;

  function divided
    "The singular values by divide and conquer: the library hands over one number as the work array"
    input Real A[:, :];
    output Real sigma[min(size(A, 1), size(A, 2))];
  algorithm
    sigma := Matrices.LAPACK.dgesdd(A);
  end divided;

  function spectrum
    input Real u[:];
    output Real y[2];
  protected
    Integer info;
    Real amplitudes[div(size(u, 1), 2) + 1];
    Real phases[div(size(u, 1), 2) + 1];
  algorithm
    (info, amplitudes, phases) := Modelica.Math.FastFourierTransform.Internal.rawRealFFT(u);
    y := {amplitudes[3], phases[3]};
  end spectrum;

  function drawn
    "The third number of each generator is a number of (0, 1] and follows from the seed alone"
    output Boolean inside;
  protected
    Integer s2[2] = Generators.Xorshift64star.initialState(614657, 30020);
    Integer s4[4] = Generators.Xorshift128plus.initialState(614657, 30020);
    Integer s33[33] = Generators.Xorshift1024star.initialState(614657, 30020);
    Real r2;
    Real r4;
    Real r33;
  algorithm
    for k in 1:3 loop
      (r2, s2) := Generators.Xorshift64star.random(s2);
      (r4, s4) := Generators.Xorshift128plus.random(s4);
      (r33, s33) := Generators.Xorshift1024star.random(s33);
    end for;
    inside := min({r2, r4, r33}) > 0 and max({r2, r4, r33}) <= 1 and r2 <> r4 and r4 <> r33;
  end drawn;

  constant Real A[3, 3] = [2, 1, 0; 1, 3, 1; 0, 1, 4];
  constant Real turn[2, 2] = [0, 1; -1, 0];

  constant Real solve[:] = Matrices.solve(A, {3, 5, 5});
  constant Real solve_is[:] = {1, 1, 1};
  constant Real solve2[:, :] = Matrices.solve2([2, 0; 0, 4], [2, 4; 4, 8]);
  constant Real solve2_is[:, :] = [1, 2; 1, 2];
  constant Real inverse[:, :] = Matrices.inv(A)*A;
  constant Real inverse_is[:, :] = identity(3);
  constant Real determinant = Matrices.det(A);
  constant Real determinant_is = 18;
  constant Real eigenvalues[:] = Vectors.sort(Matrices.eigenValues([2, 1; 1, 2])*{1, 0});
  constant Real eigenvalues_is[:] = {1, 3};
  constant Real imaginary[:] = Vectors.sort(Matrices.eigenValues(turn)*{0, 1});
  constant Real imaginary_is[:] = {-1, 1};
  constant Real general_eigenvalues[:] = generalized([2, 0; 0, 12], [1, 0; 0, 3]);
  constant Real general_eigenvalues_is[:] = {2, 4};
  constant Real exponential[:, :] = Matrices.exp(turn);
  constant Real exponential_is[:, :] = [cos(1), sin(1); -sin(1), cos(1)];
  constant Real integral_exponential[:, :] = Matrices.integralExp([0], [2], 3);
  constant Real integral_exponential_is[:, :] = [1];
  constant Real singular[:] = Matrices.singularValues([3, 0; 0, -2]);
  constant Real singular_is[:] = {3, 2};
  constant Real singular_divided[:] = divided([3, 0; 0, -2; 0, 0]);
  constant Real singular_divided_is[:] = {3, 2};
  constant Real decomposition = values([1, 2, 3; 4, 5, 6]);
  constant Real decomposition_is = 0;
  constant Real orthogonal = columns([1, 2; 3, 4; 5, 7]);
  constant Real orthogonal_is = 0;
  constant Real triangular = factors(A);
  constant Real triangular_is = 0;
  constant Real quasi_triangular = schur([1, 2, 3; 4, 5, 6; 7, 8, 10]);
  constant Real quasi_triangular_is = 0;
  constant Real root_of_matrix[:, :] = Matrices.cholesky([4, 2; 2, 5]);
  constant Real root_of_matrix_is[:, :] = [2, 1; 0, 2];
  constant Real norm_2 = Matrices.norm([3, 0; 0, -2]);
  constant Real norm_2_is = 3;
  constant Real norm_1 = Matrices.norm([3, 4; 0, -2], 1);
  constant Real norm_1_is = 6;
  constant Real frobenius = Matrices.frobeniusNorm([3, 4; 0, 0]);
  constant Real frobenius_is = 5;
  constant Real condition_number = Matrices.conditionNumber([3, 0; 0, -2]);
  constant Real condition_number_is = 1.5;
  constant Real reciprocal = Matrices.rcond([3, 0; 0, -2]);
  constant Real reciprocal_is = 2/3;
  constant Integer rank = Matrices.rank([1, 2; 2, 4]);
  constant Integer rank_is = 1;
  constant Real null_space[:, :] = abs(Matrices.nullSpace([1, 1]));
  constant Real null_space_is[:, :] = [sqrt(0.5); sqrt(0.5)];
  constant Real least_squares[:] = Matrices.leastSquares([1, 0; 0, 1; 1, 1], {1, 2, 3});
  constant Real least_squares_is[:] = {1, 2};
  constant Real least_squares2[:, :] = Matrices.leastSquares2([1, 0; 0, 1], [1, 2; 3, 4]);
  constant Real least_squares2_is[:, :] = [1, 2; 3, 4];
  constant Real constrained[:] = Matrices.equalityLeastSquares([1, 0; 0, 1], {1, 2}, [1, 1], {1});
  constant Real constrained_is[:] = {0, 1};
  constant Real lyapunov[:, :] = Matrices.continuousLyapunov([-1, 0; 0, -2], [2, 0; 0, 4]);
  constant Real lyapunov_is[:, :] = [-1, 0; 0, -1];
  constant Real sylvester[:, :] = Matrices.continuousSylvester([2, 0; 0, 2], [3, 0; 0, 3], [10, 5; 10, 5]);
  constant Real sylvester_is[:, :] = [2, 1; 2, 1];
  constant Real discrete_lyapunov[:, :] = Matrices.discreteLyapunov([0.5], [3]);
  constant Real discrete_lyapunov_is[:, :] = [2.4];
  constant Real discrete_sylvester[:, :] = Matrices.discreteSylvester([0.5], [0.5], [3]);
  constant Real discrete_sylvester_is[:, :] = [2.4];
  constant Real riccati[:, :] = Matrices.continuousRiccati([0], [1], [1], [1]);
  constant Real riccati_is[:, :] = [1];
  constant Real discrete_riccati[:, :] = Matrices.discreteRiccati([1], [1], [1], [1]);
  constant Real discrete_riccati_is[:, :] = [(1 + sqrt(5))/2];
  constant Real trace = Matrices.trace([1, 2; 3, 4]);
  constant Real trace_is = 5;
  constant Real hessenberg[:] = Vectors.sort(Matrices.eigenValues(Matrices.hessenberg(A))*{1, 0});
  constant Real hessenberg_is[:] = {3 - sqrt(3), 3, 3 + sqrt(3)};

  constant Real vector_norm = Vectors.norm({3, 4});
  constant Real vector_norm_is = 5;
  constant Real interpolated = Vectors.interpolate({0, 1, 2}, {0, 10, 30}, 1.5);
  constant Real interpolated_is = 20;

  constant Real roots[:] = Vectors.sort(Polynomials.roots({1, -3, 2})*{1, 0});
  constant Real roots_is[:] = {1, 2};
  constant Real fitted[:] = Polynomials.fitting({0, 1, 2, 3}, {1, 2, 5, 10}, 2);
  constant Real fitted_is[:] = {1, 0, 1};
  constant Real polynomial = Polynomials.evaluate({1, 0, 1}, 3);
  constant Real polynomial_is = 10;
  constant Real integrated = Polynomials.integralValue({3, 0, 0}, 2, 1);
  constant Real integrated_is = 7;

  constant Real solution = Nonlinear.solveOneNonlinearEquation(function parabola(a = 2), 0, 3);
  constant Real solution_is = 1;
  constant Real area = Nonlinear.quadratureLobatto(function parabola(), 0, 3);
  constant Real area_is = 3;

  constant Real erf = Special.erf(1);
  constant Real erf_is = 0.842700792949714869;
  constant Real erf_and_back = Special.erfInv(Special.erf(0.7));
  constant Real erf_and_back_is = 0.7;
  constant Real erfc = Special.erfc(2);
  constant Real erfc_is = 0.004677734981047266;
  constant Real sinc = Special.sinc(pi/2);
  constant Real sinc_is = 2/pi;

  constant Real normal = Distributions.Normal.density(0);
  constant Real normal_is = 1/sqrt(2*pi);
  constant Real half = Distributions.Normal.cumulative(0);
  constant Real half_is = 0.5;
  constant Real median = Distributions.Weibull.quantile(0.5, 2, 3);
  constant Real median_is = 2*log(2)^(1/3);

  constant Real fourier[:] = spectrum({cos(2*pi*2*k/8 + pi/3) for k in 0:7});
  constant Real fourier_is[:] = {4/5, pi/3};
  constant Boolean random = drawn();
  constant Boolean random_is = true;

  constant Real complex_size = ComplexMath.abs(Complex(3, 4));
  constant Real complex_size_is = 5;
  constant Real complex_product = ComplexMath.real(Complex(1, 2)*ComplexMath.conj(Complex(1, 2)));
  constant Real complex_product_is = 5;
  constant Real temperature = Modelica.Units.Conversions.from_degC(20);
  constant Real temperature_is = 293.15;
  constant Real speed_of_light = Modelica.Constants.c;
  constant Real speed_of_light_is = 299792458;
end MathFunctions;
