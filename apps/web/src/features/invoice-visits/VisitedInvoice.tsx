import type { ApiProblem } from '@contado/app-kit'
import { Refused } from '@contado/app-kit'
import type { VisitorInvoice } from '@contado/contract/invoice-visits/invoice-visits.endpoints.ts'
import { LinkButton, Notice, Spinner } from '@contado/ui'
import { type ReactNode, useEffect } from 'react'
import { client, useEndpoint } from '../../api.ts'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import type { InvoiceLink } from './invoice-link.ts'
import { useInvoiceLink } from './use-invoice-link.ts'
import { useVisitorWords } from './use-visitor-words.ts'

export type Visited = { readonly invoice: VisitorInvoice; readonly link: InvoiceLink; readonly token: string }

/** Reads the invoice of this tab's link, or says why there is none to see. */
export function VisitedInvoice({ children }: { children: (visited: Visited) => ReactNode }) {
  const link = useInvoiceLink()
  const say = useVisitorWords()
  const token = link === null ? '' : (link.pay ?? link.view)
  const found = useEndpoint('invoices.get-from-invite', {}, { isEnabled: link !== null, inviteToken: token })
  const isShown = found.data !== undefined
  useEffect(() => {
    if (isShown) client.call('invoices.note-first-look-from-invite', {}, { inviteToken: token }).catch(() => undefined)
  }, [isShown, token])
  if (link === null) return <NoInvoice />
  if (found.data) return children({ invoice: found.data, link, token })
  if (found.error) return <NoInvoice problem={found.error} onRetry={() => void found.refetch()} />
  return (
    <FocusedScreen title={say('reading')}>
      <Spinner label={say('reading')} />
    </FocusedScreen>
  )
}

function NoInvoice({ problem, onRetry = () => undefined }: { problem?: ApiProblem; onRetry?: () => void }) {
  const say = useVisitorWords()
  const isDead = problem === undefined || problem.code === 'InvoiceNotFound'
  return (
    <FocusedScreen title={say('none.title')}>
      {isDead ? <Notice kind="caution">{say('none.text')}</Notice> : <Refused problem={problem} onRetry={onRetry} />}
      <LinkButton href="/auth">{say('logIn')}</LinkButton>
    </FocusedScreen>
  )
}
