// A table over time (Modelica.Blocks.Sources.CombiTimeTable): curves with instants at which a simulator has
// to stop, because a slope or a value jumps.
//
// The block asks for the next such instant at each of them, and hands it in with every look-up, together
// with its value before the event. The next instant says which part of the table is in force: up to the
// event the part before it goes on, even a little further than it reaches; afterwards it is the part behind.
// So the curve is smooth for an integrator that looks ahead, and rounding cannot choose the wrong side.
#pragma once

#include <optional>

#include "expression/external/tables/curves.h"

namespace causa::tables {

// Numbered as Modelica.Blocks.Types.TimeEvents.
enum class TimeEvents : std::uint8_t { Always = 1, AtDiscontinuities, Never };

struct TimeTableOptions {
  double start_time = 0;  // before, all values are 0
  double shift_time = 0;  // of the instant 0 of the table
  TimeEvents events = TimeEvents::Always;
};

// Two times that differ by rounding only: rows at them stand for one instant.
bool is_same_instant(double a, double b);

class TimeTable {
 public:
  // A periodic table of several rows ends at another instant than it begins.
  TimeTable(Curves curves, const TimeTableOptions& options);

  // The first instant behind t at which there is an event; `no_event` if there is none.
  [[nodiscard]] double next_event(double t) const;
  static constexpr double no_event = 1.7976931348623157e308;

  [[nodiscard]] std::variant<Interpolated, std::string> at(std::size_t column, double t, double next_event,
                                                           double previous_next_event,
                                                           double direction) const;

  [[nodiscard]] const Curves& curves() const { return curves_; }

 private:
  // An instant of the table with the rows that stand for it: one, or several where the values jump.
  struct Break {
    double time;
    std::size_t first_row;
    std::size_t last_row;
  };
  // The break an event belongs to, and the period it lies in.
  struct Event {
    std::size_t at = 0;
    double offset = 0;
  };

  [[nodiscard]] std::optional<Event> event_of(double instant) const;
  [[nodiscard]] double tolerance(double t) const;
  [[nodiscard]] double period() const { return curves_.last() - curves_.first(); }
  [[nodiscard]] bool is_periodic() const { return curves_.extrapolation() == Extrapolation::Periodic; }
  [[nodiscard]] std::string outside(double t) const;

  Curves curves_;
  TimeTableOptions options_;
  std::vector<Break> breaks_;  // the first and the last row's, and those between that are events
};

}  // namespace causa::tables
