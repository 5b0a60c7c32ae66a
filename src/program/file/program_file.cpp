#include "program/file/program_file.h"

#include "base/check.h"
#include "program/file/program_layout.h"

namespace causa {

template <class Archive, Same<InitialOrigin> T>
void transfer(Archive& archive, T& value) {
  transfer_enumeration(archive, value, InitialOrigin::Computed);
}

template <class Archive, Same<LibraryFolder> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.name, value.directory);
}

template <class Archive, Same<ForeignLibrary> T>
void transfer(Archive& archive, T& value) {
  transfer_all(archive, value.path, value.hash);
}

namespace {

constexpr std::string_view signature = "causaprg";
constexpr std::uint32_t version = 3;
constexpr std::size_t header_size = 8 + 4 + 8 + 8;

std::uint64_t checksum(std::string_view bytes) {
  std::uint64_t sum = 14695981039346656037U;
  for (const char byte : bytes) sum = (sum ^ static_cast<unsigned char>(byte)) * 1099511628211U;
  return sum;
}

template <class Archive, Same<ProgramFileFacts> T>
void transfer_facts(Archive& archive, T& facts) {
  transfer_all(archive, facts.experiment.start_time, facts.experiment.stop_time, facts.experiment.interval,
               facts.experiment.tolerance, facts.used_in_translation, facts.never_zero, facts.libraries,
               facts.foreign, facts.start.origins, facts.start.states, facts.start.parameters,
               facts.start.has_initial_equations);
}

bool is_verified(const SimulationProgram& program) {
  try {
    verify(program);
    return true;
  } catch (const InternalError&) {
    return false;
  }
}

}  // namespace

std::string write_program_file(const SimulationProgram& program, const ProgramFileFacts& facts) {
  ArchiveWriter payload;
  transfer_facts(payload, facts);
  transfer(payload, program);
  return with_program_header(payload.bytes());
}

std::string with_program_header(std::string_view payload) {
  ArchiveWriter header;
  header.number(version);
  header.number(static_cast<std::uint64_t>(payload.size()));
  header.number(checksum(payload));
  std::string bytes(signature);
  bytes += header.bytes();
  bytes += payload;
  return bytes;
}

std::variant<StoredProgram, ProgramFileProblem> read_program_file(std::string_view bytes) {
  using enum ProgramFileProblem;
  if (bytes.substr(0, signature.size()) != signature)
    return bytes.size() < signature.size() && signature.starts_with(bytes) ? Truncated : NoProgram;
  if (bytes.size() < header_size) return Truncated;
  ArchiveReader header(bytes.substr(signature.size(), header_size - signature.size()));
  if (header.number<std::uint32_t>() != version) return OtherVersion;
  const auto size = header.number<std::uint64_t>();
  const auto sum = header.number<std::uint64_t>();
  const std::string_view payload = bytes.substr(header_size);
  if (payload.size() < size) return Truncated;
  if (payload.size() > size || checksum(payload) != sum) return Altered;
  ArchiveReader reader(payload);
  StoredProgram stored;
  transfer_facts(reader, stored.facts);
  transfer(reader, stored.program);
  if (reader.failed() || !reader.at_end() || !is_verified(stored.program)) return Altered;
  return stored;
}

}  // namespace causa
