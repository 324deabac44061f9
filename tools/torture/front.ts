import { setTimeout as wait } from 'node:timers/promises'
import type { Ask, Way } from './asking.ts'
import { startHaproxy } from './haproxy.ts'
import type { Processes } from './processes.ts'
import { findWhoAsksFaults, type Known, limitFactor } from './who-asks.ts'

const clients = 12
// Who lives answers sooner, and who is frozen is not taken out before.
const noticedAfterMs = 1_000
const longestMs = 20_000

/** The proxy is trusted alone; planted, the clients are too. */
export const environmentBehind = (isPlanted: boolean): NodeJS.ProcessEnv => ({
  TRUSTED_PROXIES: isPlanted ? '127.0.0.0/8' : '127.0.0.1',
  RATE_LIMIT_FACTOR: String(limitFactor),
})

const untilServed = async (ask: Ask, way: Way): Promise<number> => {
  const startedMs = performance.now()
  const sinceMs = (): number => performance.now() - startedMs
  while ((await ask(way, { path: '/readyz' })) !== 200 && sinceMs() < longestMs) await wait(100)
  return sinceMs()
}

type Behind = { readonly ask: Ask; readonly processes: Processes; readonly folder: string; readonly isPlanted: boolean }

/** haproxy in front of the APIs, with clients at addresses of their own, and what it is asked besides. */
export const openFront = async ({ ask, processes, folder, isPlanted }: Behind) => {
  const { base, close } = await startHaproxy(folder, { apiPorts: processes.ports(), isPlanted })
  const ways = Array.from({ length: clients }, (_, index) => ({ base, from: `127.0.0.${11 + index}` }))
  const faults: string[] = []
  let longestFrozenMs = 0
  return {
    ways,
    faults,
    close,
    askWhoAsks: async (known: Known): Promise<void> => {
      faults.push(...(await findWhoAsksFaults(known, { ask, ways })))
    },
    /** Freezes one API until another one serves those that it had; one that nobody was sent to says nothing. */
    freezeOne: async (): Promise<void> => {
      let ms = 0
      for (let tries = 0; tries < 3 && ms < noticedAfterMs; tries += 1)
        ms = Math.max(...(await processes.freeze(() => Promise.all(ways.map((way) => untilServed(ask, way))))))
      longestFrozenMs = Math.max(longestFrozenMs, ms)
      if (ms < noticedAfterMs) faults.push('nobody was sent to an api that was frozen')
      if (ms >= longestMs) faults.push(`not served ${Math.round(ms)} ms after an api was frozen`)
    },
    /** 503 would have every browser forget who is signed in. */
    askNobody: async (): Promise<void> => {
      await processes.stop('api')
      const heard = await Promise.all(ways.map((way) => ask(way, { path: '/readyz' })))
      if (heard.includes(503) || !heard.includes(502)) faults.push(`with no api left ${heard} is heard`)
    },
    figures: () => `whoever a frozen api had was served after ${Math.round(longestFrozenMs)} ms at most`,
  }
}

export type Front = Awaited<ReturnType<typeof openFront>>
/** How the planted faults begin: an address that may say it is another, and 503. */
export const plantedBehind = ['127.0.0.', 'with no api left']
