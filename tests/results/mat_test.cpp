// The .mat files of Modelica tools: what is written reads back the same, and hostile files are refused by
// name.
#include <cmath>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "../base/random_choice.h"
#include "memory_bytes.h"
#include "results/mat_format.h"
#include "results/read_mat.h"
#include "results/result_file.h"
#include "results/write_csv.h"
#include "results/write_mat.h"

namespace causa::testing {
namespace {

using Kind = ResultVariable::Kind;

ResultSchema small_schema() {
  return {.variables = {{.name = "p",
                         .unit = "kg",
                         .description = "mass",
                         .kind = Kind::Constant,
                         .place = 1,
                         .is_parameter = true},
                        {.name = "x", .unit = "m", .place = 0},
                        {.name = "minus_x", .description = "it [really] is", .place = 0, .negated = true},
                        {.name = "minus_q", .kind = Kind::Constant, .place = 0, .negated = true},
                        {.name = "bracket", .description = "see [1]", .place = 1}},
          .columns = 2,
          .constants = {7.0, 2.5},
          .start_time = 0.0,
          .stop_time = 3.0};
}

std::string small_file(const MatLimits& limits = {}) {
  MemoryWriter out;
  const auto writer = make_mat_writer(out, limits);
  writer->begin(small_schema());
  writer->append(0.0, std::array{1.0, 10.0});
  writer->append(1.0, std::array{0.1 + 0.2, 20.0});
  writer->append(1.0, std::array<double, 2>{-5.0, NAN});
  writer->finish(1.0);
  EXPECT_FALSE(writer->failure().has_value());
  EXPECT_TRUE(out.closed);
  return out.bytes;
}

// "" for a file that is accepted, otherwise the code and the message.
std::string mat_complaint(const std::string& bytes, const std::string& name = "r.mat") {
  MemoryReader reader(bytes, name);
  const OpenedResult opened = open_result(reader);
  if (const auto* diagnostic = std::get_if<Diagnostic>(&opened)) {
    return std::string(diagnostic->code()) + " " + message_of(*diagnostic);
  }
  ResultFile& file = *std::get<0>(opened);
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < file.variables().size(); ++i) all.push_back(i);
  const auto problem = file.read(all, [](double, std::span<const double>) {});
  return problem ? std::string(problem->code()) + " " + message_of(*problem) : "";
}

Trajectory everything(const std::string& bytes) {
  MemoryReader reader(bytes);
  const OpenedResult opened = open_result(reader);
  if (const auto* diagnostic = std::get_if<Diagnostic>(&opened)) {
    ADD_FAILURE() << message_of(*diagnostic);
    return {};
  }
  ResultFile& file = *std::get<0>(opened);
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < file.variables().size(); ++i) all.push_back(i);
  return std::get<Trajectory>(read_trajectory(file, all));
}

void append_matrix(std::string& out, const std::string& name, mat::Header header, std::string_view elements) {
  header.name_length = static_cast<std::int32_t>(name.size() + 1);
  out.append(reinterpret_cast<const char*>(&header), sizeof(header));
  out.append(name.c_str(), name.size() + 1);
  out.append(elements);
}

TEST(Mat, AliasesAndConstantsShareTheirPlace) {
  const Trajectory read = everything(small_file());
  ASSERT_EQ(read.variables.size(), 5U);
  EXPECT_EQ(read.variables[0].name, "p");
  EXPECT_EQ(read.variables[0].unit, "kg");
  EXPECT_EQ(read.variables[0].description, "mass");
  EXPECT_EQ(read.variables[1].unit, "m");
  EXPECT_EQ(read.variables[1].description, "");
  EXPECT_EQ(read.variables[2].description, "it [really] is");
  EXPECT_EQ(read.variables[4].description, "see [1]");
  EXPECT_EQ(read.variables[4].unit, "");
  EXPECT_EQ(read.times, (std::vector<double>{0, 1, 1}));
  EXPECT_EQ(read.of_variable(0), (std::vector<double>{2.5, 2.5, 2.5}));
  EXPECT_EQ(read.of_variable(1), (std::vector<double>{1.0, 0.1 + 0.2, -5.0}));
  EXPECT_EQ(read.of_variable(2), (std::vector<double>{-1.0, -(0.1 + 0.2), 5.0}));
  EXPECT_EQ(read.of_variable(3), (std::vector<double>{-7.0, -7.0, -7.0}));
  EXPECT_TRUE(std::isnan(read.of_variable(4)[2]));
}

// Any size of the pieces gives the same bytes, and they are those the format asks for.
TEST(Mat, BytesDoNotDependOnThePieces) {
  const std::string bytes = small_file();
  for (const std::size_t piece : {1U, 7U, 24U, 100U}) EXPECT_EQ(small_file({.piece = piece}), bytes) << piece;
  mat::Header aclass;
  std::memcpy(&aclass, bytes.data(), sizeof(aclass));
  EXPECT_EQ(aclass.type, 51);
  EXPECT_EQ(aclass.rows, 4);
  EXPECT_EQ(aclass.columns, 11);
  EXPECT_EQ(bytes.substr(27, 8), "A1 bt. i");  // column by column
}

TEST(Mat, TheFileIsCompleteAfterEveryPiece) {
  MemoryWriter out;
  const auto writer = make_mat_writer(out, {.piece = 1});
  writer->begin(small_schema());
  EXPECT_EQ(everything(out.bytes).points(), 0U);
  for (int i = 0; i < 5; ++i) {
    writer->append(i, std::array{1.0, 2.0});
    EXPECT_EQ(everything(out.bytes).points(), static_cast<std::size_t>(i) + 1);
  }
}

TEST(Mat, RoundTripKeepsEveryBit) {
  Random random(5);
  ResultSchema schema{.variables = {}, .columns = 40};
  for (std::size_t i = 0; i < 40; ++i)
    schema.variables.push_back({.name = fmt::format("v[{}]", i), .place = i});
  MemoryWriter out;
  const auto writer = make_mat_writer(out, {.piece = 1000});
  writer->begin(schema);
  std::vector<double> values;
  for (int point = 0; point < 3000; ++point) {
    std::vector<double> row;
    for (int i = 0; i < 40; ++i) {
      const double mantissa = static_cast<double>(random()) / 4294967296.0 - 0.5;
      row.push_back(std::ldexp(mantissa, static_cast<int>(below(random, 2100)) - 1060));
    }
    writer->append(point * 0.1, row);
    values.insert(values.end(), row.begin(), row.end());
  }
  writer->finish(300.0);
  EXPECT_EQ(everything(out.bytes).values, values);
}

TEST(Mat, AFullDiskIsSaidAndThePointsThatFitStay) {
  const std::size_t header = [] {
    MemoryWriter empty;
    const auto writer = make_mat_writer(empty);
    writer->begin(small_schema());
    writer->finish(0.0);
    return empty.bytes.size();
  }();
  for (const std::size_t piece : {24U, 60U, 1U << 20U}) {
    MemoryWriter out;
    out.room = header + 100;  // four points take 96 bytes
    const auto writer = make_mat_writer(out, {.piece = piece});
    writer->begin(small_schema());
    for (int i = 0; i < 9; ++i) writer->append(i, std::array{1.0, 2.0});
    writer->flush();
    ASSERT_TRUE(writer->failure().has_value());
    EXPECT_EQ(std::string(writer->failure()->code()) + " " + message_of(*writer->failure()),
              "RS490 cannot write more to `r.mat`: the disk is full; it holds 4 points, up to time = 3");
    writer->finish(8.0);
    EXPECT_TRUE(out.closed);
    EXPECT_EQ(everything(out.bytes).points(), 4U);
    EXPECT_EQ(everything(out.bytes).times.back(), 3.0);
  }
}

TEST(Mat, AFileWithoutItsFirstPointIsNotPublished) {
  MemoryWriter out;
  out.room = 400;  // less than the names take
  const auto writer = make_mat_writer(out, {.piece = 100});
  writer->begin(small_schema());
  writer->append(0.0, std::array{1.0, 2.0});
  writer->finish(0.0);
  ASSERT_TRUE(writer->failure().has_value());
  EXPECT_EQ(writer->failure()->code(), "RS014");
  EXPECT_FALSE(out.published);
}

TEST(Mat, FlushedPointsAreInTheFile) {
  MemoryWriter out;
  const auto writer = make_mat_writer(out);
  writer->begin(small_schema());
  EXPECT_FALSE(out.published);
  for (int i = 0; i < 9; ++i) writer->append(i, std::array{1.0, 2.0});
  EXPECT_TRUE(out.published);
  EXPECT_EQ(everything(out.bytes).points(), 1U);
  writer->flush();
  EXPECT_EQ(everything(out.bytes).points(), 9U);
}

TEST(Mat, TheLimitOfTheFormatIsSaidAndWhatThereIsStays) {
  MemoryWriter out;
  const auto writer = make_mat_writer(out, {.most_points = 3});
  writer->begin(small_schema());
  for (int i = 0; i < 5; ++i) writer->append(i, std::array{1.0, 2.0});
  writer->finish(4.0);
  ASSERT_TRUE(writer->failure().has_value());
  EXPECT_EQ(std::string(writer->failure()->code()) + " " + message_of(*writer->failure()),
            "RS016 `r.mat` is full at time = 3: a .mat file holds at most 3 points; they are kept");
  EXPECT_EQ(everything(out.bytes).points(), 3U);
}

TEST(Mat, WritesBeyondTwoGigabytes) {
  // Counts instead of keeping.
  class Counter final : public ByteWriter {
   public:
    std::uint64_t size = 0;
    std::uint64_t last_count = 0;
    bool open() override { return true; }
    bool append(std::span<const std::byte> bytes, const Replacement& then) override {
      size += bytes.size();
      return overwrite(then);
    }
    bool overwrite(const Replacement& replacement) override {
      std::int32_t count = 0;
      if (replacement.bytes.size() == sizeof(count)) {
        std::memcpy(&count, replacement.bytes.data(), sizeof(count));
        last_count = static_cast<std::uint64_t>(count);
      }
      return replacement.offset < size;
    }
    bool publish() override { return true; }
    bool flush() override { return true; }
    bool close() override { return true; }
    [[nodiscard]] std::string failure() const override { return ""; }
    [[nodiscard]] const std::string& name() const override { return name_; }

   private:
    std::string name_ = "big.mat";
  } out;
  const auto writer = make_mat_writer(out);
  writer->begin({.variables = {}, .columns = 1'000'000});
  const std::vector<double> point(1'000'000);
  for (int i = 0; i < 400; ++i) writer->append(i, point);
  writer->finish(400.0);
  EXPECT_FALSE(writer->failure().has_value());
  EXPECT_GT(out.size, 3'200'000'000U);
  EXPECT_EQ(out.last_count, 400U);
}

TEST(Mat, ReadsFewVariablesOfAFileOfManyGigabytes) {
  constexpr std::uint64_t rows = 100'000'000;
  constexpr std::uint64_t points = 20;
  std::string head;
  {
    MemoryWriter out;  // with the right beginning
    const auto writer = make_mat_writer(out);
    writer->begin({.variables = {{.name = "x"}}, .columns = 1});
    writer->finish(1.0);
    head = out.bytes.substr(0, 20 + 7 + 44);
  }
  append_matrix(head, "name", {.type = 51, .rows = 4, .columns = 2}, std::string_view("timelast", 8));
  const std::array<std::int32_t, 8> places{0, 1, 0, -1, 2, static_cast<std::int32_t>(rows), 0, -1};
  append_matrix(head, "dataInfo", {.type = 20, .rows = 4, .columns = 2},
                {reinterpret_cast<const char*>(places.data()), sizeof(places)});
  append_matrix(head, "data_2", {.type = 0, .rows = rows, .columns = points}, "");

  // Every number is its own place in data_2.
  class Huge final : public ByteReader {
   public:
    explicit Huge(std::string head) : head_(std::move(head)) {}
    [[nodiscard]] std::uint64_t size() const override { return head_.size() + rows * points * 8; }
    bool read(std::uint64_t offset, std::span<std::byte> bytes) override {
      if (offset < head_.size()) {
        std::memcpy(bytes.data(), head_.data() + offset, bytes.size());
        return true;
      }
      const auto number = static_cast<double>((offset - head_.size()) / 8);
      std::memcpy(bytes.data(), &number, bytes.size());
      return bytes.size() == 8;
    }
    [[nodiscard]] std::string failure() const override { return "no"; }
    [[nodiscard]] const std::string& name() const override { return name_; }

   private:
    std::string head_;
    std::string name_ = "huge.mat";
  } bytes(head);
  const OpenedResult opened = open_result(bytes);
  ASSERT_TRUE(std::holds_alternative<std::unique_ptr<ResultFile>>(opened))
      << message_of(std::get<Diagnostic>(opened));
  const auto read = read_trajectory(*std::get<0>(opened), std::array<std::size_t, 1>{0});
  const auto& trajectory = std::get<Trajectory>(read);
  ASSERT_EQ(trajectory.points(), points);
  EXPECT_EQ(trajectory.times[19], 19.0 * rows);
  EXPECT_EQ(trajectory.values[19], 20.0 * rows - 1.0);
}

// Other tools write single precision, and MATLAB writes texts as doubles; some files are not transposed.
TEST(ReadMat, TakesWhatOtherToolsWrite) {
  std::string bytes;
  const auto text = [](std::vector<std::string> lines, bool transposed) {
    std::size_t longest = 0;
    for (std::string& line : lines) longest = std::max(longest, line.size());
    std::string out;
    for (std::string& line : lines) line.resize(longest, ' ');
    if (transposed) {
      for (const std::string& line : lines) out += line;
      return out;
    }
    for (std::size_t i = 0; i < longest; ++i) {
      for (const std::string& line : lines) out += line[i];
    }
    return out;
  };
  append_matrix(bytes, "Aclass", {.type = 51, .rows = 4, .columns = 11},
                text({"Atrajectory", "1.1", "", "binNormal"}, false));
  append_matrix(bytes, "name", {.type = 51, .rows = 3, .columns = 4}, text({"Time", "x", "y"}, false));
  append_matrix(bytes, "description", {.type = 51, .rows = 3, .columns = 22},
                text({"Time [s]", "angle [rad|deg]", "n [:#(type=Integer)]  "}, false));
  const std::array<double, 12> places{0, 2, 1, 1, -2, 2, 0, 0, 0, -1, -1, 0};  // doubles, column by column
  append_matrix(bytes, "dataInfo", {.type = 0, .rows = 3, .columns = 4},
                {reinterpret_cast<const char*>(places.data()), sizeof(places)});
  const std::array<float, 4> constants{0, 1, 4.5, 4.5};
  append_matrix(bytes, "data_1", {.type = 10, .rows = 2, .columns = 2},
                {reinterpret_cast<const char*>(constants.data()), sizeof(constants)});
  const std::array<float, 6> points{0, 0.5, 1, 10, 20, 30};
  append_matrix(bytes, "data_2", {.type = 10, .rows = 3, .columns = 2},
                {reinterpret_cast<const char*>(points.data()), sizeof(points)});
  const Trajectory read = everything(bytes);
  ASSERT_EQ(read.variables.size(), 2U);
  EXPECT_EQ(read.variables[0].unit, "rad");
  EXPECT_EQ(read.variables[0].description, "angle");
  EXPECT_EQ(read.variables[1].unit, "");
  EXPECT_EQ(read.variables[1].description, "n");
  EXPECT_EQ(read.times, (std::vector<double>{0, 0.5, 1}));
  EXPECT_EQ(read.of_variable(0), (std::vector<double>{-10, -20, -30}));
  EXPECT_EQ(read.of_variable(1), (std::vector<double>{4.5, 4.5, 4.5}));
}

TEST(ReadMat, RefusesWhatIsNoResult) {
  EXPECT_EQ(mat_complaint("MATLAB 5.0 MAT-file, Platform: GLNXA64"),
            "RS018 `r.mat` is a MATLAB file of level 5 or 7; results of Modelica tools are of level 4");
  EXPECT_EQ(mat_complaint(std::string(7, '\0')),
            "RS019 `r.mat` is not a result file: no matrix begins at byte 0");
  EXPECT_EQ(mat_complaint(std::string(19, '\xff') + std::string(3, '\0')).substr(0, 5), "RS019");
  EXPECT_EQ(mat_complaint("\x1f\x8b\x08"), "RS027 `r.mat` is compressed");
  std::string bytes;
  append_matrix(bytes, "x", {.type = 0, .rows = 1, .columns = 1}, "12345678");
  EXPECT_EQ(mat_complaint(bytes),
            "RS021 `r.mat` holds no matrix `Aclass`: it is not a result of a Modelica tool");
  const std::string good = small_file();
  EXPECT_EQ(mat_complaint(good), "");
  EXPECT_EQ(mat_complaint(good.substr(0, good.size() - 1)).substr(0, 58),
            "RS020 `r.mat` ends in the middle of the matrix `data_2`: 5");
}

// The number at a place of one of the headers.
std::string with_number(std::string bytes, std::string_view matrix, std::size_t field, std::int32_t number) {
  const std::size_t name = bytes.find(std::string(matrix) + '\0');
  std::memcpy(bytes.data() + name - sizeof(mat::Header) + 4 * field, &number, sizeof(number));
  return bytes;
}

TEST(ReadMat, BelievesNoSize) {
  const std::string good = small_file();
  constexpr std::int32_t huge = 2'147'483'647;
  for (const std::string_view matrix : {"Aclass", "name", "description", "dataInfo", "data_1", "data_2"}) {
    for (const std::size_t field : {0U, 1U, 2U, 3U, 4U}) {
      for (const std::int32_t number : {-1, 0, 1, 3, 5, 17, 1000, 4052, huge, -huge}) {
        static_cast<void>(
            mat_complaint(with_number(good, matrix, field, number)));  // no crash, no huge memory
      }
    }
  }
  EXPECT_EQ(mat_complaint(with_number(with_number(good, "data_2", 1, huge), "data_2", 2, huge)).substr(0, 5),
            "RS020");
  EXPECT_EQ(mat_complaint(with_number(good, "name", 2, 5)).substr(0, 5), "RS019");
  EXPECT_EQ(mat_complaint(with_number(good, "data_2", 1, 2)),
            "RS023 `r.mat`: `dataInfo` sends `bracket` to a row that does not exist");
  EXPECT_EQ(mat_complaint(with_number(with_number(good, "data_2", 1, 1), "data_2", 2, 9)).substr(0, 5),
            "RS023");
}

TEST(ReadMat, RefusesTimesThatFallAndOtherContradictions) {
  MemoryWriter out;
  const auto writer = make_mat_writer(out);
  writer->begin({.variables = {{.name = "x"}}, .columns = 1});
  writer->append(1.0, std::array{0.0});
  writer->append(0.5, std::array{0.0});
  writer->finish(1.0);
  EXPECT_EQ(mat_complaint(out.bytes),
            "RS024 `r.mat`, point 2: time is 0.5, which is not finite or before the point before");
  std::string other = small_file();
  other[27] = 'B';
  EXPECT_EQ(mat_complaint(other), "RS022 `r.mat` contradicts itself: `Aclass` does not say `Atrajectory`");
}

TEST(ReadMat, SurvivesRandomChanges) {
  const std::string good = small_file();
  Random random(3);
  for (int run = 0; run < 20'000; ++run) {
    std::string bytes = good;
    for (std::uint32_t changes = 1 + below(random, 4); changes > 0; --changes) {
      bytes[below(random, static_cast<std::uint32_t>(bytes.size()))] = static_cast<char>(random());
    }
    if (below(random, 4) == 0) bytes.resize(below(random, static_cast<std::uint32_t>(bytes.size())));
    static_cast<void>(mat_complaint(bytes));
  }
}

TEST(MatWriter, TooManyVariablesAreRefused) {
  MemoryWriter out;
  const auto writer = make_mat_writer(out);
  ResultSchema schema{.variables = {}, .columns = 1ULL << 31U};
  // Only the count matters; no memory for the point is taken before it was looked at.
  writer->begin(schema);
  ASSERT_TRUE(writer->failure().has_value());
  EXPECT_EQ(std::string(writer->failure()->code()), "RS015");
  EXPECT_FALSE(out.opened);
}

TEST(CsvWriter, WritesWhatVaries) {
  MemoryWriter out;
  const auto writer = make_csv_writer(out);
  writer->begin(small_schema());
  writer->append(0.0, std::array{1.0, 10.0});
  writer->finish(0.0);
  EXPECT_EQ(out.bytes, "\"time\",\"x\",\"minus_x\",\"minus_q\",\"bracket\"\n0,1,-1,-7,10\n");
  MemoryWriter full;
  full.room = 10;
  const auto second = make_csv_writer(full);
  second->begin(small_schema());
  EXPECT_EQ(std::string(second->failure()->code()), "RS014");
}

TEST(CsvWriter, AFullDiskKeepsTheLinesThatFit) {
  MemoryWriter out;
  const std::string names = "\"time\",\"x\",\"minus_x\",\"minus_q\",\"bracket\"\n";
  out.room = names.size() + 3 * std::string_view("0,1,-1,-7,10\n").size() + 5;
  const auto writer = make_csv_writer(out);
  writer->begin(small_schema());
  EXPECT_FALSE(out.published);
  for (int i = 0; i < 9; ++i) writer->append(i, std::array{1.0, 10.0});
  EXPECT_TRUE(out.published);
  EXPECT_FALSE(writer->failure().has_value());
  writer->flush();
  ASSERT_TRUE(writer->failure().has_value());
  EXPECT_EQ(std::string(writer->failure()->code()) + " " + message_of(*writer->failure()),
            "RS490 cannot write more to `r.mat`: the disk is full; it holds 3 points, up to time = 2");
  writer->finish(8.0);
  EXPECT_EQ(out.bytes, names + "0,1,-1,-7,10\n1,1,-1,-7,10\n2,1,-1,-7,10\n");
}

TEST(ResultFile, FindsNamesAsUsersWriteThem) {
  MemoryReader reader("time,\"a[1,2]\",der(b.c),'x y'\n0,1,2,3\n1,4,5,6\n", "r.csv");
  const OpenedResult opened = open_result(reader);
  ResultFile& file = *std::get<0>(opened);
  const auto found = [&](std::string_view name) {
    const auto result = find_variable(file, name);
    if (const auto* diagnostic = std::get_if<Diagnostic>(&result)) {
      return std::string(diagnostic->code()) + " " + message_of(*diagnostic) + " | " + help_of(*diagnostic);
    }
    return std::to_string(std::get<std::size_t>(result));
  };
  EXPECT_EQ(found("a[1,2]"), "0");
  EXPECT_EQ(found("a[1, 2]"), "0");
  EXPECT_EQ(found("b.der(c)"), "1");
  EXPECT_EQ(found("'x y'"), "2");
  EXPECT_EQ(found("der(b.d)"), "RS026 `r.csv` has no variable `der(b.d)` | did you mean `der(b.c)`?");
  const auto values = read_trajectory(file, std::array<std::size_t, 2>{2, 0});
  EXPECT_EQ(std::get<Trajectory>(values).values, (std::vector<double>{3, 1, 6, 4}));
  const auto too_much = read_trajectory(file, std::array<std::size_t, 2>{2, 0}, 2);
  EXPECT_EQ(message_of(std::get<Diagnostic>(too_much)), "`r.csv`: more than 2 numbers are asked for");
  EXPECT_EQ(std::string(std::get<Diagnostic>(too_much).code()), "RS025");
  EXPECT_EQ(mat_complaint("time,x\n0,1\n1,b\n", "r.csv").substr(0, 5), "RS006");
  EXPECT_EQ(mat_complaint("time", "r.csv"), "");
  EXPECT_EQ(mat_complaint("", "r.csv"), "RS001 `r.csv` is empty: it has no line with names");
  EXPECT_EQ(mat_complaint("time,x\n"), "RS043 `r.mat` is no .mat file, though it is called so");
}

}  // namespace
}  // namespace causa::testing
