# GMP with its C++ interface, which comes without a CMake package of its own: GMP::GMP.

find_path(GMP_INCLUDE_DIR gmpxx.h)
find_library(GMP_LIBRARY gmp)
find_library(GMPXX_LIBRARY gmpxx)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(GMP REQUIRED_VARS GMP_INCLUDE_DIR GMP_LIBRARY GMPXX_LIBRARY)
if(GMP_FOUND AND NOT TARGET GMP::GMP)
  add_library(GMP::GMP INTERFACE IMPORTED)
  target_include_directories(GMP::GMP SYSTEM INTERFACE ${GMP_INCLUDE_DIR})
  target_link_libraries(GMP::GMP INTERFACE ${GMPXX_LIBRARY} ${GMP_LIBRARY})
endif()
mark_as_advanced(GMP_INCLUDE_DIR GMP_LIBRARY GMPXX_LIBRARY)
