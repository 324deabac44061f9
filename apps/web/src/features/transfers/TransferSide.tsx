import { Button, Notice, Panel } from '@contado/ui'
import classes from './NewTransfer.module.css'
import { QuoteSummary } from './QuoteSummary.tsx'
import { corridorTo } from './rail-terms.ts'
import type { useNewTransfer } from './use-new-transfer.tsx'
import { useNewTransferWords } from './use-new-transfer-words.ts'
import { shortBy } from './use-transfer-quote.ts'

/** What a transfer comes to, beside its fields, and the act. */
export function TransferSide({ transfer }: { transfer: ReturnType<typeof useNewTransfer> }) {
  const say = useNewTransferWords()
  const { form, quote, former, before, problem, recipient } = transfer
  const shown = quote ?? former
  return (
    <div className={classes.side}>
      <Panel>
        {shown || problem ? (
          <div aria-busy={former !== null}>
            <QuoteSummary
              {...{ quote: shown, before, problem }}
              name={recipient?.name ?? ''}
              corridor={corridorTo(recipient)}
              onLater={(day) => {
                form.field('when').onChange('later')
                form.field('sendDate').onChange(day)
              }}
            />
          </div>
        ) : (
          <p className={classes.hint}>{say('summaryHint')}</p>
        )}
      </Panel>
      {form.problem ? <Notice kind="caution">{form.problem}</Notice> : null}
      <div className={classes.act}>
        <Button
          kind="primary"
          type="submit"
          isLoading={form.isSending}
          disabledReason={quote && shortBy(quote) ? say('shortFirst') : undefined}
        >
          {say('next')}
        </Button>
      </div>
    </div>
  )
}
