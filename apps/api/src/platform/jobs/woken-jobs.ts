import type { DeclaredJob, JobTable } from './job.ts'

/** A job that runs again when the business clock moves, at once or so long afterwards. */
export type WokenJob = { readonly job: DeclaredJob; readonly afterMs: number }

let woken: readonly WokenJob[] = []

/** The composing file hands over all jobs once, at start. */
export const wakeByClock = (jobs: JobTable): void => {
  woken = Object.entries(jobs).flatMap(([name, definition]) => {
    const { isWokenByClock, wokenAfterMs: afterMs = 0, payload, maxAttempts } = definition
    return isWokenByClock ? [{ job: { name, payload, maxAttempts }, afterMs }] : []
  })
}

export const wokenJobs = (): readonly WokenJob[] => woken
