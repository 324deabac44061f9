import { ApiProblem, useRested } from '@contado/app-kit'
import type { CustomerEndpoints } from '@contado/contract/endpoints.ts'
import type { Answer, Input } from '@contado/contract/kernel/endpoint.ts'
import { useCallback, useEffect, useState } from 'react'
import { useAction } from '../../api.ts'

export type Quote = Answer<CustomerEndpoints['transfers.quote']>
export type AskedQuote = Input<CustomerEndpoints['transfers.quote']>['body']

/** What the account lacks for it where nobody else is asked first: there is nothing to confirm. Null otherwise. */
export const shortBy = ({ missing, approval }: Quote): string | null => (approval === null ? missing : null)

const restMs = 250
const validMs = 30_000

const cautionsOf = (quote: Quote | null): readonly string[] =>
  quote ? [...quote.warnings, ...(quote.approval ? ['approval'] : []), ...(quote.coolsUntil ? ['cools'] : [])] : []

// Whom it goes to and from where: what is warned of hangs on that, however much it is and whenever it leaves.
const routeOf = (text: string): string => JSON.stringify({ ...JSON.parse(text), amount: '', sendDate: undefined })

type Found = {
  readonly text: string
  readonly quote: Quote | null
  readonly problem: ApiProblem | null
  /** What was quoted for the same before the rate moved. */
  readonly before: Quote | null
}
const nothing = { quote: null, problem: null, before: null } as const

const brings = ({ amount, targetAmount }: Quote): string => `${amount} ${targetAmount}`

// What moved stays marked until it moves again.
const beforeOf = (last: Found | null, text: string, quote: Quote): Quote | null => {
  if (last?.text !== text || last.quote === null) return null
  return brings(last.quote) === brings(quote) ? last.before : last.quote
}

/** What a transfer would take and bring, asked when typing rests and again before it is out of date; null where nothing can be asked. */
export const useTransferQuote = (asked: AskedQuote | null) => {
  const now = asked === null ? '' : JSON.stringify(asked)
  const text = useRested(now, restMs)
  const { run } = useAction('transfers.quote')
  const [found, setFound] = useState<Found | null>(null)
  const ask = useCallback(
    async (of: string, isCurrent: () => boolean): Promise<Quote | null> => {
      try {
        const quote = await run({ body: JSON.parse(of) as AskedQuote })
        if (isCurrent()) setFound((last) => ({ text: of, quote, problem: null, before: beforeOf(last, of, quote) }))
        return quote
      } catch (problem) {
        if (isCurrent() && problem instanceof ApiProblem) setFound({ text: of, quote: null, problem, before: null })
        return null
      }
    },
    [run],
  )
  useEffect(() => {
    if (text === '') return
    let isHere = true
    const askAgain = () => void ask(text, () => isHere)
    askAgain()
    const timer = setInterval(askAgain, validMs)
    return () => {
      isHere = false
      clearInterval(timer)
    }
  }, [text, ask])
  const { quote, problem, before } = found?.text === text && text !== '' ? found : nothing
  // What is shown until the next one comes, so that nothing moves below a finger.
  const former = now === '' || quote || problem ? null : (found?.quote ?? null)
  /** The quote of what is asked now, also of whoever types faster than it comes; null where it warns of what is not on screen yet. */
  const settle = async (): Promise<Quote | null> => {
    if (found?.text === now) return found.quote
    const fresh = await ask(now, () => true)
    // Of another amount or day the screen warned of the same a moment ago.
    const seen = cautionsOf(found && routeOf(found.text) === routeOf(now) ? found.quote : null)
    return cautionsOf(fresh).every((caution) => seen.includes(caution)) ? fresh : null
  }
  return { quote, former, before, problem, settle }
}
