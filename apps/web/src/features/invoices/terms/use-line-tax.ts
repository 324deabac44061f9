import { useState } from 'react'
import { session } from '../../../api.ts'
import type { DraftForm } from '../draft-form.ts'
import { readRates, rememberedRates } from './remembered-rates.ts'

const placeOf = (): string => `tax-rates ${session.scope()}`

const stored = (): string | null => globalThis.localStorage?.getItem(placeOf()) ?? null

/** The rates that are offered for lines: those of this business in this browser. */
export const useLineTax = (form: DraftForm) => {
  const taxes = form.items.map(({ tax }) => tax)
  const [remembered, setRemembered] = useState(() => rememberedRates(taxes, readRates(stored())))
  return {
    remembered,
    onRate: () => {
      const rates = rememberedRates(taxes, remembered)
      if (rates.join() === remembered.join()) return
      setRemembered(rates)
      globalThis.localStorage?.setItem(placeOf(), rates.join(' '))
    },
  }
}
