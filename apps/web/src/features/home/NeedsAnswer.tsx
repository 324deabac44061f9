import { useGo, useProblemText } from '@contado/app-kit'
import type { HomeOverview } from '@contado/contract/home/home.endpoints.ts'
import type { InvoiceRow } from '@contado/contract/invoices/invoices.endpoints.ts'
import { Button, LinkButton, useToasts } from '@contado/ui'
import { useAction } from '../../api.ts'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { NeedsGroup } from './NeedsGroup.tsx'
import { useHomeWords } from './use-home-words.ts'

type Answer = InvoiceRow & Pick<HomeOverview['answer'][number], 'reason'>

/** Invoices that a customer rejected, or says are paid: what follows is the seller's. */
export function NeedsAnswer({ overview: { answer, today } }: { overview: HomeOverview }) {
  const say = useHomeWords()
  const go = useGo()
  const toasts = useToasts()
  const sayProblem = useProblemText()
  const mayAct = useForbidden('invoices.manage') === undefined
  const mayDraft = useForbidden('invoices.draft') === undefined
  const copy = useAction('invoices.duplicate', {
    onDone: ({ invoiceId }) => go(`/invoices/${invoiceId}/form`),
    onProblem: (problem) => toasts.error(sayProblem(problem)),
  })
  const nameOf = ({ recipientDisplayName }: Answer): string => recipientDisplayName ?? '—'
  const wordsOf = (row: Answer) => ({ name: nameOf(row), number: row.invoiceNumber ?? '—' })
  return (
    <NeedsGroup
      title={say('needs.answer')}
      sum={say('needs.answerText')}
      today={today}
      rows={answer.map(({ invoice, reason }) => ({ ...invoice, reason }))}
      nameOf={nameOf}
      isCollecting
      toldOf={({ status, reason, totalDue: amount }) => {
        if (status !== 'rejected_by_recipient') return null
        return { why: reason === null ? say('needs.rejected') : say('needs.rejectedBecause', { reason }), amount }
      }}
      actOf={(row) =>
        row.status === 'rejected_by_recipient' ? (
          mayDraft ? (
            <Button
              isSmall
              aria-label={say('needs.copyLabel', wordsOf(row))}
              isLoading={copy.isRunning}
              onClick={() => void copy.run({ body: { invoiceId: row.invoiceId } }).catch(() => undefined)}
            >
              {say('needs.copy')}
            </Button>
          ) : null
        ) : mayAct ? (
          <LinkButton isSmall href={`/invoices/${row.invoiceId}`} label={say('needs.confirmLabel', wordsOf(row))}>
            {say('needs.confirm')}
          </LinkButton>
        ) : null
      }
    />
  )
}
