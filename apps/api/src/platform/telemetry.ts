import { pino } from 'pino'

/** The log. Fields are an allow-list: codes, names, durations and request ids, never input, SQL or tokens. */
export const log = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: ['*.password', '*.token', '*.code'],
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
