#include "analysis/continuation/hopf_coefficient.h"

#include <cmath>
#include <span>

#include "analysis/linear_systems/algebra/eigenvalues.h"
#include "analysis/linear_systems/algebra/solve.h"

namespace causa {

namespace {

using linear::Complex;
using linear::ComplexMatrix;
using linear::Matrix;
using linear::Vector;
using ComplexVector = std::vector<Complex>;

class HopfNormalForm {
 public:
  HopfNormalForm(EquilibriumCurve& curve, const CurvePoint& point)
      : curve_(curve), z_(point.z), n_(curve.field().size()) {}

  // In states measured by the weights.
  bool take_pair() {
    if (!jacobian_at(z_, a_)) return false;
    const linear::EigenSystem system = linear::eigen_system(a_);
    std::optional<std::size_t> nearest;
    for (std::size_t k = 0; k < n_; ++k) {
      if (!(system.values[k].imag() > 0.0)) continue;
      if (!nearest || std::abs(system.values[k].real()) < std::abs(system.values[*nearest].real()))
        nearest = k;
    }
    if (!nearest) return false;
    frequency_ = system.values[*nearest].imag();
    q_.assign(system.right.column(*nearest), system.right.column(*nearest) + n_);
    p_.assign(system.left.column(*nearest), system.left.column(*nearest) + n_);
    Complex product{};  // ⟨p, q⟩ = pᴴ q = 1
    for (std::size_t k = 0; k < n_; ++k) product += std::conj(p_[k]) * q_[k];
    if (std::abs(product) == 0.0) return false;
    for (Complex& part : p_) part /= std::conj(product);
    return true;
  }

  [[nodiscard]] HopfMode mode() const {
    HopfMode mode{.frequency = frequency_};
    for (std::size_t k = 0; k < n_; ++k) {
      mode.real.push_back(q_[k].real() * curve_.weights()[k]);
      mode.imaginary.push_back(q_[k].imag() * curve_.weights()[k]);
    }
    return mode;
  }

  // l₁ = Re(⟨p, C(q, q, q̄)⟩ − 2 ⟨p, B(q, A⁻¹ B(q, q̄))⟩ + ⟨p, B(q̄, (2iω − A)⁻¹ B(q, q))⟩) / 2ω
  std::optional<double> coefficient(double distance) {
    distance_ = distance;
    Vector a(n_);
    Vector b(n_);
    for (std::size_t k = 0; k < n_; ++k) {
      a[k] = q_[k].real();
      b[k] = q_[k].imag();
    }
    const auto baa = bilinear(a, a);
    const auto bab = bilinear(a, b);
    const auto bbb = bilinear(b, b);
    const auto caa = trilinear(a);
    const auto cbb = trilinear(b);
    if (!baa || !bab || !bbb || !caa || !cbb) return std::nullopt;
    Matrix square(n_, 1);          // B(q, q̄) = B(a, a) + B(b, b)
    ComplexMatrix doubled(n_, 1);  // B(q, q) = B(a, a) − B(b, b) + 2i B(a, b)
    for (std::size_t k = 0; k < n_; ++k) {
      square(k, 0) = (*baa)[k] + (*bbb)[k];
      doubled(k, 0) = Complex((*baa)[k] - (*bbb)[k], 2.0 * (*bab)[k]);
    }
    const auto shift = linear::solve(a_, square);
    ComplexMatrix resolvent = linear::to_complex(-1.0 * a_);
    for (std::size_t k = 0; k < n_; ++k) resolvent(k, k) += Complex(0.0, 2.0 * frequency_);
    const auto harmonic = linear::solve(resolvent, doubled);
    if (!shift || !harmonic) return std::nullopt;
    Vector real_part(n_);
    Vector imaginary_part(n_);
    for (std::size_t k = 0; k < n_; ++k) {
      real_part[k] = (*harmonic)(k, 0).real();
      imaginary_part[k] = (*harmonic)(k, 0).imag();
    }
    const auto bas = bilinear(a, shift->values);
    const auto bbs = bilinear(b, shift->values);
    const auto bar = bilinear(a, real_part);
    const auto bai = bilinear(a, imaginary_part);
    const auto bbr = bilinear(b, real_part);
    const auto bbi = bilinear(b, imaginary_part);
    if (!bas || !bbs || !bar || !bai || !bbr || !bbi) return std::nullopt;
    Complex sum{};
    for (std::size_t k = 0; k < n_; ++k) {
      Complex cubic{};  // C(q, q, q̄) = (∂²A(a, a) + ∂²A(b, b)) q
      for (std::size_t j = 0; j < n_; ++j) cubic += ((*caa)(k, j) + (*cbb)(k, j)) * q_[j];
      const Complex second((*bas)[k], (*bbs)[k]);
      const Complex third((*bar)[k] + (*bbi)[k], (*bai)[k] - (*bbr)[k]);  // B(a − ib, r + is)
      sum += std::conj(p_[k]) * (cubic - 2.0 * second + third);
    }
    // q has length 1 in states as they are.
    double length = 0.0;
    for (std::size_t k = 0; k < n_; ++k) length += std::norm(q_[k] * curve_.weights()[k]);
    return sum.real() / (2.0 * frequency_ * length);
  }

 private:
  bool jacobian_at(const Vector& z, Matrix& scaled) {
    if (curve_.field().jacobian(z.back(), std::span(z).first(n_), scaled)) return false;
    for (std::size_t j = 0; j < n_; ++j)
      for (std::size_t i = 0; i < n_; ++i) scaled(i, j) *= curve_.weights()[j] / curve_.weights()[i];
    return true;
  }

  bool around(const Vector& direction, Matrix& ahead, Matrix& behind) {
    Vector z = z_;
    for (std::size_t k = 0; k < n_; ++k) z[k] = z_[k] + distance_ * direction[k] * curve_.weights()[k];
    if (!jacobian_at(z, ahead)) return false;
    for (std::size_t k = 0; k < n_; ++k) z[k] = z_[k] - distance_ * direction[k] * curve_.weights()[k];
    return jacobian_at(z, behind);
  }

  // B(u, w) = dA(x + εu)/dε w
  std::optional<Vector> bilinear(const Vector& u, const Vector& w) {
    Matrix ahead;
    Matrix behind;
    if (!around(u, ahead, behind)) return std::nullopt;
    return ((0.5 / distance_) * (ahead - behind)) * w;
  }

  // d²A(x + εu)/dε²
  std::optional<Matrix> trilinear(const Vector& u) {
    Matrix ahead;
    Matrix behind;
    if (!around(u, ahead, behind)) return std::nullopt;
    return (1.0 / (distance_ * distance_)) * (ahead + behind - 2.0 * a_);
  }

  EquilibriumCurve& curve_;
  const Vector& z_;
  std::size_t n_;
  Matrix a_;
  double frequency_ = 0.0;
  ComplexVector q_;
  ComplexVector p_;
  double distance_ = 0.0;
};

}  // namespace

std::optional<HopfMode> hopf_mode(EquilibriumCurve& curve, const CurvePoint& point) {
  HopfNormalForm form(curve, point);
  if (!form.take_pair()) return std::nullopt;
  return form.mode();
}

std::optional<HopfCoefficient> hopf_coefficient(EquilibriumCurve& curve, const CurvePoint& point) {
  constexpr double distance = 2e-3;
  HopfNormalForm form(curve, point);
  if (!form.take_pair()) return std::nullopt;
  const auto wide = form.coefficient(2.0 * distance);
  const auto close = form.coefficient(distance);
  if (!wide || !close) return std::nullopt;
  // Errors of central differences fall with the square of the distance.
  const double extrapolated = *close + (*close - *wide) / 3.0;
  return HopfCoefficient{extrapolated, std::abs(extrapolated - *close)};
}

}  // namespace causa
