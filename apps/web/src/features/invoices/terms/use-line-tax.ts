import { useState } from 'react'
import { session } from '../../../api.ts'
import type { DraftForm } from '../draft-form.ts'
import { readRates, rememberedRates } from './remembered-rates.ts'

const placeOf = (): string => `tax-rates ${session.scope()}`

const stored = (): string | null => globalThis.localStorage?.getItem(placeOf()) ?? null

/** Whether lines bear tax, and the rates that are offered: those of this business in this browser. */
export const useLineTax = (form: DraftForm, change: (patch: Partial<DraftForm>) => void) => {
  const taxes = form.items.map(({ tax }) => tax)
  const [isWanted, setIsWanted] = useState(false)
  const [remembered, setRemembered] = useState(() => rememberedRates(taxes, readRates(stored())))
  return {
    isShown: isWanted || taxes.some((tax) => tax !== null),
    remembered,
    show: (isShown: boolean) => {
      setIsWanted(isShown)
      if (!isShown) change({ items: form.items.map((item) => ({ ...item, tax: null })) })
    },
    onRate: () => {
      const rates = rememberedRates(taxes, remembered)
      if (rates.join() === remembered.join()) return
      setRemembered(rates)
      globalThis.localStorage?.setItem(placeOf(), rates.join(' '))
    },
  }
}
