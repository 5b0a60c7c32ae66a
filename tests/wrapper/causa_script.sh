#!/bin/bash
# ./causa in good and bad situations. cmake, ninja, dpkg-query, apt-get, sudo and df are stand-ins
# that note how they were called, so neither the network nor the real build is touched.
# shellcheck source=tests/wrapper/harness.bash
source "${BASH_SOURCE[0]%/*}/harness.bash"
unset CAUSA_BUILD_DIR

# --- a small checkout and the stand-ins ----------------------------------------------------------

# What the stand-ins do is said by files in $sandbox/world: `missing` lists packages that are not
# installed, `available` is the free space in KiB, and the presence of the others makes a call fail.
# $sandbox/world/calls is the list of calls.
make_checkout() {
  project=$sandbox/check\ out
  export world=$sandbox/world
  mkdir -p "$project/packaging" "$project/src/base" "$project/cmake" "$world" "$sandbox/bin"
  cp "$checkout/causa" "$project/"
  cp "$checkout/packaging/build.bash" "$checkout/packaging/debian-packages.txt" "$project/packaging/"
  touch "$project/CMakeLists.txt" "$project/CMakePresets.json" "$project/cmake/a.cmake"
  touch "$project/src/base/kept.cpp" "$project/src/base/other.cpp"
  find "$project" -exec touch -d '1 hour ago' {} +
  : >"$world/calls"
  : >"$world/missing"
  echo 50000000 >"$world/available"
  chmod -R a+rwX "$world"

  stand_in dpkg-query <<'SH'
for package; do
  case $package in --*) continue ;; esac
  if grep -qxF "$package" "$world/missing"; then
    echo "dpkg-query: no packages found matching $package" >&2
  else
    echo "$package installed"
  fi
done
SH
  stand_in apt-get <<'SH'
case " $* " in
  *' update '*) if [ -e "$world/no-network" ]; then echo 'E: Could not resolve host' >&2; exit 100; fi
                rm -f "$world/no-index" ;;
  *) if [ -e "$world/no-network" ] || [ -e "$world/no-index" ]; then
       echo 'E: Unable to locate package' >&2; exit 100
     fi
     : >"$world/missing" ;;
esac
SH
  stand_in sudo <<'SH'
exec "$@"
SH
  stand_in df <<'SH'
echo '   Avail'; cat "$world/available"
SH
  stand_in ninja </dev/null
  # Writes what the real one would: a cache early, the binary at the end. Swallows standard input, to
  # show whether it was given what belongs to causa.
  stand_in cmake <<'SH'
if [ -n "$READ_INPUT" ]; then cat >/dev/null; fi
case $1 in
  --preset)
    build=$4
    mkdir -p "$build/CMakeFiles"
    printf 'CMAKE_HOME_DIRECTORY:INTERNAL=%s\nCMAKE_GENERATOR:INTERNAL=Ninja\nCMAKE_PROJECT_NAME:STATIC=causa\n' \
           "$PWD" >"$build/CMakeCache.txt"
    if [ -e "$world/configure-waits" ]; then : >"$world/configuring"; sleep 20; fi
    if [ -e "$world/configure-fails" ]; then echo 'CMake Error at CMakeLists.txt:7: no such thing'; exit 1; fi
    if [ -e "$world/old-cache-fails" ]; then rm "$world/old-cache-fails"; exit 1; fi
    : >"$build/build.ninja" ;;
  --build)
    build=$2
    if [ -e "$world/build-takes-time" ]; then sleep 1.5; fi
    if [ -e "$world/build-fails" ]; then
      printf '[1/2] Building\nFAILED: x.o\nthe long command\nx.cpp:1: error: too clever\n'; exit 1
    fi
    if [ -e "$world/build-is-long" ]; then
      for step in $(seq 1 100); do echo "[$step/100] Building CXX object $step.o"; done
    fi
    if [ -e "$world/disk-fills" ]; then echo 'fatal error: x.o: No space left on device'; exit 1; fi
    mkdir -p "$build/bin"
    printf '#!/bin/sh\necho ran "$#" "$*" in "$(pwd)"\nif [ -n "$READ_INPUT" ]; then cat; fi\n' >"$build/bin/causa"
    chmod +x "$build/bin/causa" ;;
esac
SH
  PATH=$sandbox/bin:$PATH
}

stand_in() {  # NAME, its script on standard input
  {
    echo '#!/bin/sh'
    echo "echo \"$1 \$*\" >>\"\$world/calls\""
    cat
  } >"$sandbox/bin/$1"
  chmod 755 "$sandbox/bin/$1"
}

calls_of() {  # NAME
  grep -c "^$1 " "$world/calls" || true
}

# Permissions do not bind root, so as root these tests become the user nobody.
as_user() {
  if ((EUID == 0)); then
    setpriv --reuid=65534 --regid=65534 --clear-groups "$@"
  else
    "$@"
  fi
}

build_it() {
  expect_exit 0 "$project/causa" --version
  : >"$world/calls"
}

# --- building ------------------------------------------------------------------------------------

test_first_use_builds_and_runs() {
  make_checkout
  expect_exit 0 "$project/causa" simulate 'a b.mo'
  expect_equal "$result" "ran 2 simulate a b.mo in $PWD"
  expect_equal "$output" 'causa: building (first use, about 1 minute)…'
  expect_equal "$(calls_of apt-get)" 0
  expect_equal "$(<"$project/build/release/.stamp")" "$project"
}

test_long_build_shows_progress_without_a_terminal() {
  make_checkout
  : >"$world/build-is-long"
  expect_exit 0 "$project/causa" --version
  expect_equal "$output" 'causa: building (first use, about 1 minute)…
causa: [20/100] 20 %
causa: [40/100] 40 %
causa: [60/100] 60 %
causa: [80/100] 80 %'
  expect_match "$(<"$project/build/release.log")" 'Building CXX object 100.o'
}

test_warm_start_calls_nothing() {
  make_checkout
  build_it
  expect_exit 0 "$project/causa" --version
  expect_equal "$output" ''
  expect_equal "$(<"$world/calls")" ''
}

test_standard_input_reaches_the_program() {
  make_checkout
  expect_match "$(echo hello | READ_INPUT=1 "$project/causa" 2>/dev/null)" hello
}

test_newer_source_rebuilds() {
  make_checkout
  build_it
  touch -d '+1 second' "$project/src/base/kept.cpp"
  expect_exit 0 "$project/causa" --version
  expect_equal "$(calls_of 'cmake --build')" 1
}

test_deleted_source_rebuilds() {
  make_checkout
  build_it
  sleep 0.02
  rm "$project/src/base/other.cpp"
  expect_exit 0 "$project/causa" --version
  expect_equal "$(calls_of 'cmake --build')" 1
  expect_exit 0 "$project/causa" --version
  expect_equal "$(calls_of 'cmake --build')" 1
}

test_changed_package_list_rebuilds() {
  make_checkout
  build_it
  touch -d '+1 second' "$project/packaging/debian-packages.txt"
  expect_exit 0 "$project/causa" --version
  expect_equal "$(calls_of dpkg-query)" 1
}

test_source_edited_during_the_build_is_seen() {
  make_checkout
  touch "$world/build-takes-time"
  "$project/causa" --version >/dev/null 2>&1 &
  sleep 0.5
  touch "$project/src/base/kept.cpp"
  wait $!
  expect_exit 0 "$project/causa" --version
  expect_equal "$(calls_of 'cmake --build')" 2
}

test_through_a_symbolic_link_and_relative_paths() {
  make_checkout
  build_it
  ln -s "$project/causa" "$sandbox/link to causa"
  expect_exit 0 "$sandbox/link to causa" x
  expect_equal "$result" "ran 1 x in $PWD"
  ln -s "$project" "$sandbox/folder link"
  expect_exit 0 "$sandbox/folder link/causa" x
  cd "$project/src"
  expect_exit 0 ../causa x
  expect_equal "$result" "ran 1 x in $PWD"
  cd "$project"
  expect_exit 0 bash causa x
  expect_equal "$(<"$world/calls")" ''
}

test_build_dir_elsewhere() {
  make_checkout
  export CAUSA_BUILD_DIR="$sandbox/else where"
  build_it
  [[ ! -e $project/build && -x $CAUSA_BUILD_DIR/release/bin/causa ]]
  expect_exit 0 "$project/causa"
  expect_equal "$(<"$world/calls")" ''
}

test_no_build_on_request() {
  make_checkout
  CAUSA_NO_BUILD=1 expect_exit 2 "$project/causa" --list-commands
  expect_equal "$(<"$world/calls")" ''
  [[ ! -e $project/build ]]
}

test_concurrent_starts_build_once() {
  make_checkout
  touch "$world/build-takes-time"
  "$project/causa" one >"$sandbox/one" 2>/dev/null &
  sleep 0.3
  expect_exit 0 "$project/causa" two
  expect_match "$output" 'another build is under way'
  wait $!
  expect_match "$(<"$sandbox/one")" 'ran 1 one'
  expect_equal "$(calls_of 'cmake --build')" 1
}

# --- builds that are not ours --------------------------------------------------------------------

test_moved_checkout_starts_anew() {
  make_checkout
  build_it
  touch "$project/build/release/old"
  mv "$project" "$sandbox/moved"
  expect_exit 0 "$sandbox/moved/causa" --version
  expect_match "$output" 'starting it anew'
  [[ ! -e $sandbox/moved/build/release/old ]]
}

test_other_generator_starts_anew() {
  make_checkout
  build_it
  sed -i 's/=Ninja/=Unix Makefiles/' "$project/build/release/CMakeCache.txt"
  touch "$project/build/release/Makefile"
  touch -d '+1 second' "$project/src/base/kept.cpp"
  expect_exit 0 "$project/causa" --version
  [[ ! -e $project/build/release/Makefile ]]
}

test_build_of_another_project_is_left_alone() {
  make_checkout
  mkdir -p "$project/build/release"
  echo 'CMAKE_HOME_DIRECTORY:INTERNAL=/elsewhere
CMAKE_PROJECT_NAME:STATIC=theirs' >"$project/build/release/CMakeCache.txt"
  expect_exit 2 "$project/causa" --version
  expect_match "$output" 'theirs, from /elsewhere'
  [[ -e $project/build/release/CMakeCache.txt ]]
}

# --- failures ------------------------------------------------------------------------------------

test_failed_configure_leaves_no_cache() {
  make_checkout
  touch "$world/configure-fails"
  expect_exit 2 "$project/causa" --version
  expect_match "$output" 'CMake Error at CMakeLists.txt:7'
  expect_match "$output" "$project/build/release.log"
  [[ ! -e $project/build/release/CMakeCache.txt && ! -e $project/build/release/.stamp ]]
  rm "$world/configure-fails"
  expect_exit 0 "$project/causa" --version
}

test_stale_cache_is_tried_again_without_it() {
  make_checkout
  build_it
  touch "$world/old-cache-fails"
  touch -d '+1 second' "$project/src/base/kept.cpp"
  expect_exit 0 "$project/causa" --version
  expect_equal "$(calls_of 'cmake --preset')" 2
}

test_interrupted_configure_leaves_no_cache() {
  make_checkout
  touch "$world/configure-waits"
  # Its own process group, as on a terminal: Ctrl-C reaches the script and CMake alike. Background
  # jobs of a script are born deaf to it, hence `env`.
  setsid env --default-signal=INT "$project/causa" --version >/dev/null 2>"$sandbox/stderr" &
  local process=$! code=0
  until [[ -e $world/configuring ]]; do sleep 0.05; done
  kill -INT -- "-$process"
  wait "$process" || code=$?
  expect_equal "$code" 130
  [[ ! -e $project/build/release/CMakeCache.txt && ! -e $project/build/release/.stamp ]]
  rm "$world/configure-waits"
  expect_exit 0 "$project/causa" --version
}

# As after a power cut: nothing could be cleaned up.
test_killed_configure_is_started_anew() {
  make_checkout
  touch "$world/configure-waits"
  setsid "$project/causa" --version >/dev/null 2>&1 &
  local process=$!
  until [[ -e $world/configuring ]]; do sleep 0.05; done
  kill -KILL -- "-$process"
  wait "$process" || true
  rm "$world/configure-waits"
  touch "$project/build/release/CMakeFiles/half-written"
  expect_exit 0 "$project/causa" --version
  [[ ! -e $project/build/release/CMakeFiles/half-written ]]
}

test_failed_build_leaves_no_stamp() {
  make_checkout
  build_it
  touch "$world/build-fails"
  touch -d '+1 second' "$project/src/base/kept.cpp"
  expect_exit 2 "$project/causa" --version
  expect_match "$output" 'x.cpp:1: error: too clever'
  if [[ $output == *'the long command'* ]]; then return 1; fi
  [[ ! -e $project/build/release/.stamp ]]
  rm "$world/build-fails"
  expect_exit 0 "$project/causa" --version
  [[ -e $project/build/release/.stamp ]]
}

test_no_disk_space() {
  make_checkout
  echo 300000 >"$world/available"
  expect_exit 2 "$project/causa" --version
  expect_match "$output" 'not enough disk space to build: 292 MB free'
  expect_match "$output" '1000 MB needed'
  expect_match "$output" 'CAUSA_BUILD_DIR='
  expect_equal "$(calls_of cmake)" 0
}

test_disk_filled_by_the_build() {
  make_checkout
  touch "$world/disk-fills"
  expect_exit 2 "$project/causa" --version
  expect_match "$output" 'the disk became full'
  [[ ! -e $project/build/release ]]
  rm "$world/disk-fills"
  expect_exit 0 "$project/causa" --version
}

test_read_only_checkout() {
  make_checkout
  chmod a-w "$project"
  expect_exit 2 as_user "$project/causa" --version
  expect_match "$output" "cannot write to $project/build"
  expect_match "$output" 'CAUSA_BUILD_DIR='
}

test_read_only_checkout_builds_elsewhere() {
  make_checkout
  chmod a-w "$project"
  mkdir "$sandbox/mine"
  chmod 777 "$sandbox/mine"
  CAUSA_BUILD_DIR=$sandbox/mine/build expect_exit 0 as_user "$project/causa" --version
}

test_read_only_checkout_that_is_built_runs() {
  make_checkout
  build_it
  chmod -R a-w "$project"
  expect_exit 0 as_user "$project/causa" --version
}

test_unwritable_build_dir() {
  make_checkout
  build_it
  chmod -R a-w "$project/build"
  touch -d '+1 second' "$project/src/base/kept.cpp"
  expect_exit 2 as_user "$project/causa" --version
  expect_match "$output" "cannot write to $project/build"
}

test_program_not_on_the_path() {
  make_checkout
  local tool tools=$sandbox/tools
  mkdir "$tools"
  for tool in bash mkdir flock df id find env; do ln -s "$(type -P "$tool")" "$tools/"; done
  cp "$sandbox/bin/dpkg-query" "$sandbox/bin/apt-get" "$tools/"
  ln -s "$(type -P grep)" "$tools/"
  PATH=$tools expect_exit 2 "$BASH" "$project/causa" --version
  expect_match "$output" 'the program cmake is not on the PATH'
}

# --- packages ------------------------------------------------------------------------------------

test_without_rights_prints_the_apt_line() {
  make_checkout
  chmod a+w "$project"
  printf 'libfmt-dev\ncmake\n' >"$world/missing"
  expect_exit 2 as_user "$project/causa" --version
  expect_match "$output" 'missing Debian packages: cmake libfmt-dev'
  expect_match "$output" 'apt-get install --no-install-recommends cmake libfmt-dev'
  expect_equal "$(calls_of apt-get)$(calls_of sudo)$(calls_of cmake)" 000
}

test_with_a_terminal_installs_through_sudo() {
  make_checkout
  type -P script >/dev/null || skip 'no script(1) to make a terminal'
  chmod a+w "$project"
  echo ninja-build >"$world/missing"
  local command
  command=$(printf '%q --version' "$project/causa")
  if ((EUID == 0)); then command="setpriv --reuid=65534 --regid=65534 --clear-groups $command"; fi
  expect_exit 0 script --quiet --return --command "$command" /dev/null
  expect_match "$result" 'installing Debian packages through sudo: ninja-build'
  expect_equal "$(calls_of sudo)" 1
}

test_root_installs_and_says_so() {
  make_checkout
  ((EUID == 0)) || skip 'needs root'
  echo g++ >"$world/missing"
  expect_exit 0 "$project/causa" --version
  expect_match "$output" 'installing Debian packages: g++'
  expect_equal "$(calls_of apt-get)" 1
  expect_match "$(<"$world/calls")" 'install --yes --no-install-recommends g++'
  expect_equal "$(calls_of sudo)" 0
}

test_missing_index_is_fetched_first() {
  make_checkout
  ((EUID == 0)) || skip 'needs root'
  echo g++ >"$world/missing"
  touch "$world/no-index"
  expect_exit 0 "$project/causa" --version
  expect_equal "$(calls_of apt-get)" 3
}

test_no_network() {
  make_checkout
  ((EUID == 0)) || skip 'needs root'
  echo g++ >"$world/missing"
  touch "$world/no-network"
  expect_exit 2 "$project/causa" --version
  expect_match "$output" 'Could not resolve host'
  expect_match "$output" 'apt-get could not install: g++'
  expect_match "$output" 'network'
  expect_equal "$(calls_of cmake)" 0
}

test_not_debian_lists_the_packages() {
  make_checkout
  local tool tools=$sandbox/tools
  mkdir "$tools"
  for tool in bash mkdir flock id find; do ln -s "$(type -P "$tool")" "$tools/"; done
  PATH=$tools expect_exit 2 "$BASH" "$project/causa" --version
  expect_match "$output" 'not a Debian system'
  expect_match "$output" 'g++ cmake ninja-build'
}

run_suite
