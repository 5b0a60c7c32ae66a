#include "formalisms/lagrange/diagnostics.h"

#include <array>

namespace causa {

constexpr DiagnosticKind lagrangian_without_kind{
    .code = "LA001", .words = "the Lagrangian declaration has no {part}", .help = "{help}"};

Diagnostic lagrangian_without(Span where, std::string_view part, std::string_view help) {
  return {lagrangian_without_kind, where, {{"part", part}, {"help", help}}};
}

constexpr DiagnosticKind not_a_coordinate_kind{
    .code = "LA002",
    .words = "a generalized coordinate is a variable of the model, not {what}",
    .help = "declare `Real q` without an equation for it, and name it in `coordinates`"};

Diagnostic not_a_coordinate(Span where, std::string_view what) {
  return {not_a_coordinate_kind, where, {{"what", what}}};
}

constexpr DiagnosticKind repeated_coordinate_kind{.code = "LA003",
                                                  .words = "the coordinate `{name}` is given twice"};

Diagnostic repeated_coordinate(Span where, std::string_view name) {
  return {repeated_coordinate_kind, where, {{"name", FullName(name)}}};
}

constexpr DiagnosticKind lagrangian_given_twice_kind{
    .code = "LA004",
    .words = "`L` is given beside energies it consists of",
    .help = "give either `L`, or `kinetic` and `potential`, or `positions` and `masses`"};

Diagnostic lagrangian_given_twice(Span where) {
  return {lagrangian_given_twice_kind, where};
}

constexpr DiagnosticKind lagrangian_count_kind{
    .code = "LA005",
    .words =
        "`{part}` has {found} value{found:s}, where {wanted} {?wanted=1|is|are} needed: one for each {what}"};

Diagnostic lagrangian_count(Span where, std::string_view part, std::size_t found, std::string_view what,
                            std::size_t wanted) {
  return {lagrangian_count_kind,
          where,
          {{"part", Identifier(part)}, {"found", found}, {"what", what}, {"wanted", wanted}}};
}

constexpr DiagnosticKind not_a_function_of_coordinates_kind{
    .code = "LA006",
    .words = "{part} depends on `{variable}`, which no equation gives explicitly by the coordinates",
    .help =
        "write an equation `{variable} = …` of coordinates, their derivatives, parameters, inputs and "
        "time"};

Diagnostic not_a_function_of_coordinates(Span where, std::string_view part, std::string_view variable) {
  return {not_a_function_of_coordinates_kind, where, {{"part", part}, {"variable", FullName(variable)}}};
}

constexpr DiagnosticKind defined_in_circle_kind{
    .code = "LA007",
    .words = "{part} depends on `{variable}`, whose equation depends on `{variable}` again",
    .help = "write explicit equations for what energies and constraints are made of"};

Diagnostic defined_in_circle(Span where, std::string_view part, std::string_view variable) {
  return {defined_in_circle_kind, where, {{"part", part}, {"variable", FullName(variable)}}};
}

constexpr DiagnosticKind depends_on_acceleration_kind{
    .code = "LA008",
    .words = "{part} depends on the second derivative of `{coordinate}`",
    .help = "energies and constraints are functions of coordinates and velocities"};

Diagnostic depends_on_acceleration(Span where, std::string_view part, std::string_view coordinate) {
  return {depends_on_acceleration_kind, where, {{"part", part}, {"coordinate", FullName(coordinate)}}};
}

constexpr DiagnosticKind energy_not_differentiable_kind{
    .code = "LA009",
    .words = "{part} has no derivative by {by} that could be written as a formula",
    .help =
        "use operators and functions with derivatives; a function of yours can say its derivative "
        "(annotation `derivative`)"};

Diagnostic energy_not_differentiable(Span where, std::string_view part, std::string_view by) {
  return {energy_not_differentiable_kind, where, {{"part", part}, {"by", by}}};
}

constexpr DiagnosticKind singular_mass_matrix_kind{
    .code = "LA010",
    .words =
        "the mass matrix is singular: the kinetic energy {?missing|does not depend on the velocity of "
        "{coordinates}}{?dependent|does not decide the velocities of {coordinates} one by one}",
    .help = "give what moves a mass, or leave the coordinate out and write its equation"};

Diagnostic singular_mass_matrix(Span where, std::span<const std::string> coordinates, bool is_missing) {
  return {singular_mass_matrix_kind,
          where,
          {{"coordinates", std::vector<std::string>(coordinates.begin(), coordinates.end())},
           {"missing", is_missing},
           {"dependent", !is_missing}}};
}

constexpr DiagnosticKind velocity_dependent_potential_kind{
    .code = "LA011",
    .severity = Severity::Remark,
    .words =
        "the potential energy depends on the velocity of `{coordinate}`: it is taken as a generalized "
        "potential, whose forces are d/dt(∂U/∂q̇) − ∂U/∂q"};

Diagnostic velocity_dependent_potential(Span where, std::string_view coordinate) {
  return {velocity_dependent_potential_kind, where, {{"coordinate", FullName(coordinate)}}};
}

constexpr DiagnosticKind constraint_nonlinear_in_velocities_kind{
    .code = "LA012",
    .words = "constraint {number} is not linear in the velocities",
    .help = "constraints are functions of the coordinates, or linear in their derivatives"};

Diagnostic constraint_nonlinear_in_velocities(Span where, std::size_t number) {
  return {constraint_nonlinear_in_velocities_kind, where, {{"number", number}}};
}

constexpr DiagnosticKind nonholonomic_constraint_kind{
    .code = "LA013",
    .severity = Severity::Remark,
    .words =
        "constraint {number} contains velocities: it acts on velocities as it stands, with its multiplier "
        "in the directions of its factors, and takes no coordinate away"};

Diagnostic nonholonomic_constraint(Span where, std::size_t number) {
  return {nonholonomic_constraint_kind, where, {{"number", number}}};
}

constexpr DiagnosticKind constraint_without_coordinates_kind{
    .code = "LA014",
    .words = "constraint {number} contains no coordinate",
    .help = "a constraint is an expression of coordinates that is to be 0"};

Diagnostic constraint_without_coordinates(Span where, std::size_t number) {
  return {constraint_without_coordinates_kind, where, {{"number", number}}};
}

constexpr DiagnosticKind redundant_constraints_kind{
    .code = "LA015",
    .words = "the constraints {numbers} depend on each other: one of them follows from the others",
    .help = "leave one of them out; the forces of redundant constraints are not determined"};

Diagnostic redundant_constraints(Span where, std::span<const std::string> numbers) {
  return {redundant_constraints_kind,
          where,
          {{"numbers", std::vector<std::string>(numbers.begin(), numbers.end())}}};
}

constexpr DiagnosticKind inconsistent_start_kind{
    .code = "LA016",
    .severity = Severity::Warning,
    .words =
        "the start values {values} do not satisfy constraint {number}: it is {residual:.4g} there instead "
        "of 0",
    .help = "the start is changed until it holds; give consistent values to choose where"};

Diagnostic inconsistent_start(Span where, std::size_t number, double residual, std::string_view values) {
  return {inconsistent_start_kind, where, {{"number", number}, {"residual", residual}, {"values", values}}};
}

constexpr DiagnosticKind impact_against_constraints_kind{
    .code = "LA017",
    .words =
        "`reinit` of `{variable}` is an impact in a system with constraints, whose impulses are not "
        "computed",
    .help = "choose coordinates that need no constraint"};

Diagnostic impact_against_constraints(Span where, std::string_view variable) {
  return {impact_against_constraints_kind, where, {{"variable", FullName(variable)}}};
}

constexpr DiagnosticKind defined_too_deeply_kind{
    .code = "LA018",
    .words = "{part} depends on a chain of several hundred equations, of which that of `{variable}` is one",
    .help = "write energies and positions by fewer variables in between"};

Diagnostic defined_too_deeply(Span where, std::string_view part, std::string_view variable) {
  return {defined_too_deeply_kind, where, {{"part", part}, {"variable", FullName(variable)}}};
}

constexpr DiagnosticKind no_lagrangian_kind{
    .code = "LA019",
    .words = "`{model}` declares no Lagrangian system",
    .help = "write `annotation(__causa(lagrangian(coordinates = …, kinetic = T, potential = U)))`"};

Diagnostic no_lagrangian(std::string_view model) {
  return {no_lagrangian_kind, {}, {{"model", FullName(model)}}};
}

constexpr DiagnosticKind not_a_multiplier_kind{
    .code = "LA020",
    .words = "a multiplier is a continuous variable of the model, not {what}",
    .help = "declare `Real lambda` without an equation for it, and name it in `multipliers`"};

Diagnostic not_a_multiplier(Span where, std::string_view what) {
  return {not_a_multiplier_kind, where, {{"what", what}}};
}

DiagnosticKinds lagrange_diagnostic_kinds() {
  static constexpr std::array kinds{&lagrangian_without_kind,
                                    &not_a_coordinate_kind,
                                    &repeated_coordinate_kind,
                                    &lagrangian_given_twice_kind,
                                    &lagrangian_count_kind,
                                    &not_a_function_of_coordinates_kind,
                                    &defined_in_circle_kind,
                                    &depends_on_acceleration_kind,
                                    &energy_not_differentiable_kind,
                                    &singular_mass_matrix_kind,
                                    &velocity_dependent_potential_kind,
                                    &constraint_nonlinear_in_velocities_kind,
                                    &nonholonomic_constraint_kind,
                                    &constraint_without_coordinates_kind,
                                    &redundant_constraints_kind,
                                    &inconsistent_start_kind,
                                    &impact_against_constraints_kind,
                                    &defined_too_deeply_kind,
                                    &no_lagrangian_kind,
                                    &not_a_multiplier_kind};
  return kinds;
}

}  // namespace causa
