import { addDays, localDateIn } from '@contado/money'
import { msOf } from '../../platform/clock.ts'
import type { JobCall } from '../../platform/jobs/job.ts'
import { exchangeRatesOf } from '../../providers/exchange-rates/exchange-rates-of.ts'
import { insertRates, selectStoredDays } from './stored-rates.store.ts'

/** Stores the rates of today and of yesterday, which is the day that some businesses still have, unless they are stored. */
export const storeRates = async ({
  settings,
  transaction,
}: Pick<JobCall, 'settings' | 'transaction'>): Promise<void> => {
  const rates = exchangeRatesOf(settings)
  if (rates === null) return
  const missing = await transaction(async ({ tx, now }) => {
    const today = localDateIn('UTC', msOf(now))
    const days = [addDays(today, -1), today]
    const stored = await selectStoredDays(tx, days)
    return days.filter((day) => !stored.includes(day))
  })
  for (const day of missing) {
    const told = await rates.ratesOf(day)
    await transaction(({ tx }) => insertRates(tx, { day, source: rates.source, rates: told }))
  }
}
