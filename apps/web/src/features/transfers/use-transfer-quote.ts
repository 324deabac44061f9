import { ApiProblem, useRested } from '@contado/app-kit'
import type { CustomerEndpoints } from '@contado/contract/endpoints.ts'
import type { Answer, Input } from '@contado/contract/kernel/endpoint.ts'
import { useEffect, useState } from 'react'
import { useAction } from '../../api.ts'

export type Quote = Answer<CustomerEndpoints['transfers.quote']>
export type AskedQuote = Input<CustomerEndpoints['transfers.quote']>['body']

const restMs = 250
const validMs = 30_000

/** What a transfer would take and bring, asked when typing rests and again before it is out of date; null where nothing can be asked. */
export const useTransferQuote = (asked: AskedQuote | null): { quote: Quote | null; problem: ApiProblem | null } => {
  const text = useRested(asked === null ? '' : JSON.stringify(asked), restMs)
  const { run } = useAction('transfers.quote')
  const [found, setFound] = useState<{ text: string; quote: Quote | null; problem: ApiProblem | null } | null>(null)
  useEffect(() => {
    if (text === '') return
    let isCurrent = true
    const ask = async () => {
      try {
        const quote = await run({ body: JSON.parse(text) as AskedQuote })
        if (isCurrent) setFound({ text, quote, problem: null })
      } catch (problem) {
        if (isCurrent && problem instanceof ApiProblem) setFound({ text, quote: null, problem })
      }
    }
    void ask()
    const timer = setInterval(() => void ask(), validMs)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [text, run])
  return found?.text === text && text !== '' ? found : { quote: null, problem: null }
}
