import { nameChecks } from '@contado/contract/beneficiaries/bank-account-statuses.ts'
import { z } from 'zod'
import type { NameCheckSettings } from '../../platform/settings.ts'
import { exchange, ProviderRefused, readAnswer } from '../rails/http-exchange.ts'
import { type NameChecks, notPossible } from './name-checks.ts'

// Somebody waits in front of a form.
const usualTimeoutMs = 5_000
const mostBytes = 64 * 1024

const answer = z.object({ result: z.enum(nameChecks), nameAtBank: z.string().max(140).nullish() })

/**
 * A provider of name checks over HTTP (docs/guides/providers.md). An account that it can't ask about is not possible to check; time-outs,
 * cut connections, 5xx and answers that are no answers throw.
 */
export const httpNameChecks = (
  settings: NameCheckSettings,
  { timeoutMs } = { timeoutMs: usualTimeoutMs },
): NameChecks => ({
  checkName: async (account) => {
    const peer = { ...settings, timeoutMs }
    try {
      // Asking changes nothing, and the same question may be answered otherwise tomorrow: each is asked under a key of its own.
      const send = { key: crypto.randomUUID(), body: account }
      const told = readAnswer(answer, await exchange(peer, { path: '/name-checks', send }, mostBytes))
      const isClose = told.result === 'close-match'
      return { nameCheck: told.result, nameAtBank: isClose ? (told.nameAtBank ?? null) : null }
    } catch (error) {
      if (error instanceof ProviderRefused && (error.status === 404 || error.status === 422)) return notPossible
      throw error
    }
  },
})
