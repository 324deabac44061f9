import { defineModule } from '../../platform/module.ts'
import { companyRoutes } from './companies.routes.ts'

export const companiesModule = defineModule({ routes: companyRoutes })
