import { defineModule } from '../../platform/module.ts'
import { internalNoteRoutes } from './internal-notes.routes.ts'

export const internalNotesModule = defineModule({ routes: internalNoteRoutes })
