import { gridValueRoutes } from './gridValues.ts'
import { modelListRoutes } from './modelLists.ts'
import { pictureRoutes } from './pictures.ts'

export const fieldRoutes = [...pictureRoutes, ...gridValueRoutes, ...modelListRoutes]
