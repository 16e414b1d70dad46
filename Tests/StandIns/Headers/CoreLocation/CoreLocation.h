// See ../../README.md.
#pragma once
#include "CoreLocationStructures.h"
