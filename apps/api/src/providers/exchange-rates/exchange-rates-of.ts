import type { Settings } from '../../platform/settings.ts'
import type { ExchangeRates } from './exchange-rates.ts'
import { sandboxExchangeRates } from './sandbox-exchange-rates.ts'

/** Who tells the rates, or null where none is configured: then those that are stored stay. */
export const exchangeRatesOf = ({ isSandbox }: Pick<Settings, 'isSandbox'>): ExchangeRates | null =>
  isSandbox ? sandboxExchangeRates : null
