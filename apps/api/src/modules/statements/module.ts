import { defineModule } from '../../platform/module.ts'
import { statementRoutes } from './statements.routes.ts'

export const statementsModule = defineModule({
  routes: statementRoutes,
})
