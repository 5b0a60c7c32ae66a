#!/bin/bash
# The release build as it is: how long a warm start takes, and what `cmake --install` and `cpack` give.
# Needs ./check to have built it; builds nothing.
# shellcheck source=tests/wrapper/harness.bash
source "${BASH_SOURCE[0]%/*}/harness.bash"
release=${CAUSA_BUILD_DIR:-$checkout/build}/release

need_release_build() {
  [[ -x $release/bin/causa ]] || skip "no release build in $release"
}

# Prints the shortest of 20 runs in microseconds: noise only ever adds.
fastest() {  # COMMAND…
  local shortest=999999999 run before after
  for ((run = 0; run < 20; ++run)); do
    before=${EPOCHREALTIME/[.,]/}
    "$@" >/dev/null
    after=${EPOCHREALTIME/[.,]/}
    if ((after - before < shortest)); then shortest=$((after - before)); fi
  done
  printf '%d\n' "$shortest"
}

test_warm_start_adds_at_most_20_ms() {
  need_release_build
  # Should a source have been edited since, this says so instead of building.
  export CAUSA_NO_BUILD=1
  "$checkout/causa" --version >/dev/null 2>&1 || skip 'the release build is older than the sources'
  local binary script
  binary=$(fastest "$release/bin/causa" --version)
  script=$(fastest "$checkout/causa" --version)
  printf 'binary %d µs, script %d µs\n' "$binary" "$script"
  ((script - binary <= 20000))
}

test_installed_program_runs() {
  need_release_build
  local prefix=$sandbox/pre\ fix
  cmake --install "$release" --prefix "$prefix" >/dev/null
  expect_exit 0 "$prefix/bin/causa" --version
  expect_match "$result" causa
  [[ -d $prefix/share/causa/library ]]
  [[ -f $prefix/share/bash-completion/completions/causa ]]
}

test_debian_package_holds_the_program() {
  need_release_build
  local tool
  for tool in cpack dpkg-deb dpkg-shlibdeps file; do
    type -P "$tool" >/dev/null || skip "no $tool (group package of packaging/debian-packages.txt)"
  done
  (cd -- "$sandbox" && cpack --config "$release/CPackConfig.cmake" -B "$sandbox/cpack") >"$sandbox/log" 2>&1 ||
    { cat "$sandbox/log"; return 1; }
  local -a package=("$sandbox"/cpack/*.deb)
  dpkg-deb --extract "${package[0]}" "$sandbox/root"
  expect_exit 0 "$sandbox/root/usr/bin/causa" --version
  [[ -d $sandbox/root/usr/share/causa/library ]]
  expect_match "$(dpkg-deb --field "${package[0]}" Depends)" libc6
}

run_suite
