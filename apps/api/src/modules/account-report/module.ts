import { defineModule } from '../../platform/module.ts'
import { accountReportRoutes } from './account-report.routes.ts'

export const accountReportModule = defineModule({
  routes: accountReportRoutes,
})
