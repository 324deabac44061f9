import type { ErrorReport } from '../../platform/telemetry.ts'

/** Where errors are told to somebody who watches. Telling never throws, and holds nobody up. */
export type ErrorMonitor = {
  readonly report: (report: ErrorReport) => void
  /** Resolves when everything that was reported is told or given up. */
  readonly flush: () => Promise<void>
}
