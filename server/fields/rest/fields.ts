import { gridValueRoutes } from './gridValues.ts'
import { modelListRoutes } from './modelLists.ts'
import { pictureRoutes } from './pictures.ts'
import { satelliteRoutes } from './satellite.ts'

export const fieldRoutes = [...pictureRoutes, ...satelliteRoutes, ...gridValueRoutes, ...modelListRoutes]
