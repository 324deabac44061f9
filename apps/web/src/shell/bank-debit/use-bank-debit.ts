import { ApiProblem } from '@contado/app-kit'
import { useCallback, useEffect, useState } from 'react'
import { client } from '../../api.ts'

type Debited = {
  readonly invoiceId: string
  /** The secret of the invoice's link, of somebody without an account. */
  readonly inviteToken: string | undefined
}

export type DebitPhase =
  | { readonly kind: 'opening' }
  | { readonly kind: 'linking'; readonly token: string; readonly widgetUrl: string }
  | { readonly kind: 'processing' }
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly what: 'notLoaded' | 'notPaid'; readonly problem: ApiProblem | null }

const problemOf = (error: unknown): ApiProblem | null => (error instanceof ApiProblem ? error : null)

/** The steps of a bank debit: a token, the widget, the payment. Whatever ends it drops the token. */
export const useBankDebit = ({ invoiceId, inviteToken }: Debited) => {
  const [phase, setPhase] = useState<DebitPhase>({ kind: 'opening' })
  useEffect(() => {
    const aborting = new AbortController()
    const options = { inviteToken, signal: aborting.signal }
    client
      .call('invoices.ach-debit-token', { body: { invoiceId } }, options)
      .then((answer) => setPhase({ kind: 'linking', ...answer }))
      .catch((error: unknown) => {
        if (!aborting.signal.aborted) setPhase({ kind: 'refused', what: 'notLoaded', problem: problemOf(error) })
      })
    return () => aborting.abort()
  }, [invoiceId, inviteToken])
  const pay = useCallback(
    async (providerUserId: string): Promise<void> => {
      setPhase({ kind: 'processing' })
      try {
        await client.call('invoices.ach-debit-pay', { body: { invoiceId, providerUserId } }, { inviteToken })
        setPhase({ kind: 'done' })
      } catch (error) {
        setPhase({ kind: 'refused', what: 'notPaid', problem: problemOf(error) })
      }
    },
    [invoiceId, inviteToken],
  )
  return { phase, pay }
}
