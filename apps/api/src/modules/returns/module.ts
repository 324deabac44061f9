import { defineModule } from '../../platform/module.ts'
import { listReturns } from './list-returns.ts'

export const returnsModule = defineModule({
  routes: { 'admin.returns.list': (call, { query }) => listReturns(call, query) },
})
