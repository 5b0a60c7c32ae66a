// Every message about Lagrangian systems, one function each. Codes LA001… are never reused.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/diagnostic.h"

namespace causa {

Diagnostic lagrangian_without(Span where, std::string_view part, std::string_view help);
Diagnostic not_a_coordinate(Span where, std::string_view what);
Diagnostic repeated_coordinate(Span where, std::string_view name);
Diagnostic lagrangian_given_twice(Span where);
Diagnostic lagrangian_count(Span where, std::string_view part, std::size_t found, std::string_view what,
                            std::size_t wanted);
Diagnostic not_a_function_of_coordinates(Span where, std::string_view part, std::string_view variable);
Diagnostic defined_in_circle(Span where, std::string_view part, std::string_view variable);
Diagnostic depends_on_acceleration(Span where, std::string_view part, std::string_view coordinate);
Diagnostic energy_not_differentiable(Span where, std::string_view part, std::string_view by);
Diagnostic singular_mass_matrix(Span where, std::span<const std::string> coordinates, bool is_missing);
Diagnostic velocity_dependent_potential(Span where, std::string_view coordinate);
Diagnostic constraint_nonlinear_in_velocities(Span where, std::size_t number);
Diagnostic nonholonomic_constraint(Span where, std::size_t number);
Diagnostic constraint_without_coordinates(Span where, std::size_t number);
Diagnostic redundant_constraints(Span where, std::span<const std::string> numbers);
Diagnostic inconsistent_start(Span where, std::size_t number, double residual, std::string_view values);
Diagnostic impact_against_constraints(Span where, std::string_view variable);
Diagnostic defined_too_deeply(Span where, std::string_view part, std::string_view variable);
Diagnostic not_a_multiplier(Span where, std::string_view what);
Diagnostic no_lagrangian(std::string_view model);

DiagnosticKinds lagrange_diagnostic_kinds();

}  // namespace causa
