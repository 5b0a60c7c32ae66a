# SuiteSparse's KLU, which comes without a CMake package of its own: KLU::KLU.
# The static libraries are preferred, as for SUNDIALS.
find_path(KLU_INCLUDE_DIR klu.h PATH_SUFFIXES suitesparse)
set(KLU_LIBRARIES "")
set(KLU_required KLU_INCLUDE_DIR)
foreach(part klu btf colamd amd suitesparseconfig)
  find_library(KLU_${part}_LIBRARY NAMES lib${part}.a ${part})
  list(APPEND KLU_LIBRARIES ${KLU_${part}_LIBRARY})
  list(APPEND KLU_required KLU_${part}_LIBRARY)
endforeach()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(KLU REQUIRED_VARS ${KLU_required})
mark_as_advanced(${KLU_required})

if(KLU_FOUND AND NOT TARGET KLU::KLU)
  add_library(KLU::KLU INTERFACE IMPORTED)
  set_target_properties(KLU::KLU PROPERTIES INTERFACE_INCLUDE_DIRECTORIES "${KLU_INCLUDE_DIR}"
                        INTERFACE_LINK_LIBRARIES "${KLU_LIBRARIES}")
endif()
