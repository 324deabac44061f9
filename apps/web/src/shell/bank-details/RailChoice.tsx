import type { BoundField } from '@contado/app-kit'
import type { Corridor } from '@contado/contract/corridors/corridors.ts'
import { RadioCards } from '@contado/ui'
import { useBankDetailsWords } from './use-bank-details-words.ts'
import { useCutOffPlace } from './use-cut-off-place.ts'

/** The rails to choose from, each with when the money is there; nothing where there is no choice. */
export function RailChoice({ corridors, bound }: { corridors: readonly Corridor[]; bound: BoundField<string> }) {
  const say = useBankDetailsWords()
  const arrivalText = useArrivalText()
  if (corridors.length < 2) return null
  return (
    <RadioCards
      {...bound}
      label={say('rail')}
      isInline
      options={corridors.map((corridor) => ({
        value: corridor.rail,
        label: corridor.name,
        description: arrivalText(corridor),
      }))}
    />
  )
}

function useArrivalText(): (corridor: Corridor) => string {
  const say = useBankDetailsWords()
  const placeOf = useCutOffPlace()
  return ({ arrival, cutOff }) => {
    if ('minutes' in arrival) return say(arrival.minutes > 1 ? 'arrives.minutes' : 'arrives.seconds')
    const { fromDays: from, toDays: to } = arrival
    const values = cutOff ? placeOf(cutOff) : { time: '', city: '' }
    if (to === 0) return say('arrives.sameDay', values)
    if (from === 0) return say('arrives.within', { ...values, count: to })
    return from === to ? say('arrives.days', { ...values, count: to }) : say('arrives.between', { ...values, from, to })
  }
}
