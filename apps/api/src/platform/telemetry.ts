import { pino } from 'pino'

/** Something that went wrong, or was refused as nobody should be, in fields of the log. */
export type ErrorReport = {
  readonly level: 'error' | 'warning'
  readonly title: string
  /** Whose page it was; absent where the server speaks of itself. */
  readonly page?: 'customer' | 'staff' | 'widget'
  readonly fields: Readonly<Record<string, unknown>>
}

let hear: ((report: ErrorReport) => void) | null = null

/** From now on, whatever is logged as an error, and every report, is told here too; null: nobody listens any more. */
export const reportTo = (listener: ((report: ErrorReport) => void) | null): void => {
  hear = listener
}

export const report = (told: ErrorReport): void => hear?.(told)

const errorLevel = 50

/** The log. Fields are an allow-list: codes, names, durations and request ids, never input, SQL or tokens. */
export const log = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: ['*.password', '*.token', '*.code'],
  hooks: {
    logMethod(given, write, level) {
      const [fields, title] = given as [unknown, unknown]
      if (level >= errorLevel && typeof fields === 'object' && fields !== null) {
        report({ level: 'error', title: String(title), fields: { ...fields } })
      }
      write.apply(this, given)
    },
  },
})

/** What may be said of an unexpected error: its class, code and stack, without values that an input may have put there. */
export const describeError = (error: unknown): { name: string; code?: string; stack?: string } => {
  if (!(error instanceof Error)) return { name: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const stack = error.stack
    ?.split('\n')
    .filter((row) => row.trimStart().startsWith('at '))
    .slice(0, 12)
    .join('\n')
  return { name: error.name, ...code, ...(stack ? { stack } : {}) }
}
