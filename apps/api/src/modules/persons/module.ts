import { handleJobs } from '../../platform/jobs/job.ts'
import { defineModule } from '../../platform/module.ts'
import { personReviewRoutes } from './person-reviews.routes.ts'
import { personJobs } from './persons.jobs.ts'
import { personRoutes } from './persons.routes.ts'
import { tellPerson } from './tell-person.ts'

export const personsModule = defineModule({
  routes: { ...personRoutes, ...personReviewRoutes },
  jobs: handleJobs(personJobs, { 'persons.tell': (call, payload) => tellPerson(call, payload) }),
})
