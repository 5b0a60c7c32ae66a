#include "codegen/interpreter/run_kernel.h"

#include <algorithm>

#include "codegen/interpreter/run_scalar.h"

namespace causa::interpreter {

namespace {

std::uint32_t deepest_of(std::initializer_list<const KernelCode*> kernels) {
  std::uint32_t deepest = 0;
  for (const KernelCode* kernel : kernels) deepest = std::max(deepest, kernel->deepest_stack);
  return deepest;
}

void place_cursors(const Piece& piece, KernelWorkspace& workspace) {
  const std::size_t outer = piece.counts.size() - 1;
  for (std::size_t i = 0; i < piece.cursors.size(); ++i) {
    const Address& cursor = piece.cursors[i];
    std::int64_t place = cursor.base;
    for (std::size_t d = 0; d < outer; ++d) place += cursor.factors[d] * workspace.counters[d];
    workspace.places[i] = place;
  }
}

void run_in_strips(const Piece& piece, double* memory, KernelWorkspace& workspace) {
  for (std::int64_t done = 0; done < piece.counts.back(); done += strip_length) {
    const std::int64_t count = std::min(strip_length, piece.counts.back() - done);
    run_strip(piece, workspace.places.data(), static_cast<std::size_t>(count), memory, workspace.strips);
    for (std::size_t i = 0; i < piece.cursors.size(); ++i) workspace.places[i] += workspace.steps[i] * count;
  }
}

// Counts the outer counters up like an odometer; false after the last combination.
bool advance(const Piece& piece, std::vector<std::int64_t>& counters) {
  for (std::size_t d = piece.counts.size() - 1; d-- > 0;) {
    if (++counters[d] < piece.counts[d]) return true;
    counters[d] = 0;
  }
  return false;
}

void run_loop(const Piece& piece, double* memory, KernelWorkspace& workspace) {
  std::fill_n(workspace.counters.begin(), piece.counts.size(), 0);
  for (std::size_t i = 0; i < piece.cursors.size(); ++i) {
    workspace.steps[i] = piece.cursors[i].factors.back();
  }
  do {
    place_cursors(piece, workspace);
    if (piece.kind == PieceKind::Strips) {
      run_in_strips(piece, memory, workspace);
    } else {
      run_row(
          piece,
          {.places = workspace.places.data(), .steps = workspace.steps.data(), .count = piece.cursors.size()},
          memory, workspace.stack.data());
    }
  } while (advance(piece, workspace.counters));
}

}  // namespace

KernelWorkspace::KernelWorkspace(std::initializer_list<const KernelCode*> kernels)
    : stack(deepest_of(kernels) + std::size_t{1}), strips(deepest_of(kernels)) {
  std::size_t most_counters = 0;
  std::size_t most_cursors = 0;
  for (const KernelCode* kernel : kernels) {
    for (const Piece& piece : kernel->pieces) {
      most_counters = std::max(most_counters, piece.counts.size());
      most_cursors = std::max(most_cursors, piece.cursors.size());
    }
  }
  counters.resize(most_counters);
  places.resize(most_cursors);
  steps.resize(most_cursors);
}

void run_kernel(const KernelCode& kernel, double* memory, KernelWorkspace& workspace) {
  for (const Piece& piece : kernel.pieces) {
    if (piece.kind == PieceKind::Straight) {
      run_straight(piece, memory, workspace.stack.data());
    } else {
      run_loop(piece, memory, workspace);
    }
  }
}

}  // namespace causa::interpreter
