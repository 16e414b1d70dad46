#include "CWaymarkGMS.h"
