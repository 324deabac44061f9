import { defineModule } from '../../platform/module.ts'
import { deskRoutes } from './desk.routes.ts'

export const deskModule = defineModule({ routes: deskRoutes })
