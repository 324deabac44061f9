import { allJobs } from '../../apps/api/src/all-modules.ts'
import { createServers, type Servers } from '../../apps/api/src/app.ts'
import { openDatabase } from '../../apps/api/src/platform/db/db.ts'
import { createJobRunner } from '../../apps/api/src/platform/jobs/run-jobs.ts'
import type { TestApp } from '../../apps/api/src/test-kit/test-app.ts'
import type { GateOptions } from './gate.ts'
import { Process } from './process.ts'

export type Api = Pick<Servers, 'customer'>
export type Worker = { readonly drain: () => Promise<void> }

type On = Pick<GateOptions, 'alter' | 'onChange'>

// How the queue finds out whether its own tables are of today, each time it begins.
const isNoise = (statement: string): boolean =>
  /server_version|\.migrations|_private_tasks|interval '4 hours'/.test(statement)

/** A process of the API, as it is started in production but for its port. */
export const startApi = (name: string, { settings }: TestApp, on: On): Promise<Process<Api>> =>
  Process.start<Api>({
    ...{ name, databaseUrl: settings.databaseUrl, isNoise, ...on },
    program: async (databaseUrl) => {
      const servers = await createServers({ ...settings, databaseUrl })
      return { inside: servers, close: servers.close }
    },
  })

/** A process of the worker that works off what is due when it is told to look. */
export const startWorker = ({ settings }: TestApp, on: On): Promise<Process<Worker>> =>
  Process.start<Worker>({
    ...{ name: 'worker', databaseUrl: settings.databaseUrl, isNoise, ...on },
    program: async (databaseUrl) => {
      const db = openDatabase(databaseUrl, settings.secret, { role: 'contado_worker', max: 6 })
      const runner = createJobRunner({ db, settings: { ...settings, databaseUrl }, jobs: allJobs })
      const close = (): Promise<unknown> => Promise.all([runner.close(), db.destroy()])
      return { inside: { drain: runner.drain }, close }
    },
  })
