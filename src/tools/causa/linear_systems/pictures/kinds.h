// The kinds of pictures of a linear system; each has a file of its name.
#pragma once

#include "tools/causa/linear_systems/linear_pictures.h"

namespace causa::tools {

// responses.cpp
LinearPicture step_picture(const linear::StateSpace& system, const LinearPictureOptions& options);
LinearPicture impulse_picture(const linear::StateSpace& system, const LinearPictureOptions& options);
LinearPicture free_picture(const linear::StateSpace& system, const LinearPictureOptions& options);

LinearPicture bode_picture(const linear::StateSpace& system, const LinearPictureOptions& options);
LinearPicture nyquist_picture(const linear::StateSpace& system, const LinearPictureOptions& options);
LinearPicture nichols_picture(const linear::StateSpace& system, const LinearPictureOptions& options);
// root_locus.cpp, with `parameter_locus`
LinearPicture locus_picture(const linear::StateSpace& system, const LinearPictureOptions& options);
LinearPicture pole_map_picture(const linear::StateSpace& system, const LinearPictureOptions& options);

}  // namespace causa::tools
