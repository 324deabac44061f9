import type { CashPosition } from '@contado/contract/home/home.endpoints.ts'
import { useEndpoint } from '../../api.ts'

/** Read as soon as the home opens, so that the chart comes with the rest. */
export const useCashPosition = () => useEndpoint('home.cash-position', {}, { staleMs: 30_000 })

/** The currencies that will not do by a day: what needs somebody now. */
export const useShort = (until: string): CashPosition['short'] =>
  useCashPosition().data?.short.filter(({ date }) => date <= until) ?? []
