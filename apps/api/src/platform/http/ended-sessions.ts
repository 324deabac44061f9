import { wallMs } from '../clock.ts'

const rememberedMs = 60_000
const mostRemembered = 10_000

/** The tokens that no session answered to of late: none ever will again, so whoever repeats one is a stranger. */
export const createEndedSessions = () => {
  const untilMs = new Map<string, number>()
  return {
    note: (token: string): void => {
      const [oldest] = untilMs.keys()
      if (untilMs.size >= mostRemembered && oldest !== undefined) untilMs.delete(oldest)
      untilMs.set(token, wallMs() + rememberedMs)
    },
    has: (token: string): boolean => {
      const until = untilMs.get(token)
      if (until === undefined) return false
      if (until > wallMs()) return true
      untilMs.delete(token)
      return false
    },
  }
}

export type EndedSessions = ReturnType<typeof createEndedSessions>
