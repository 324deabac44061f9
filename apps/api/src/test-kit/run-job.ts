import { allJobs } from '../all-modules.ts'
import { carryOutJob } from '../platform/jobs/run-jobs.ts'
import type { Settings } from '../platform/settings.ts'
import type { TestApp } from './test-app.ts'

/** Carries out one job by its name, as the worker would, outside the queue. */
export const runJob = async (
  app: TestApp,
  { name, payload, settings = app.settings }: { name: string; payload: object; settings?: Settings },
): Promise<void> => {
  const definition = allJobs[name]
  if (!definition) throw new Error(`there is no job ${name}`)
  await carryOutJob({ db: app.as('contado_worker'), settings }, { name, definition, raw: payload })
}
