import { useServerForm } from '@contado/app-kit'
import type { Transaction } from '@contado/contract/accounts/accounts.endpoints.ts'
import { maxNoteLength } from '@contado/contract/accounts/note-length.ts'
import { Button, IconButton, InstantText, Notice, Row, Stack, TextArea } from '@contado/ui'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useAction } from '../../api.ts'
import { useForbidden } from '../../shell/use-forbidden.ts'
import classes from './Accounts.module.css'
import { useAccountWords } from './use-account-words.ts'

type Noted = { transaction: Pick<Transaction, 'transactionId' | 'note'> }

/** What the team wrote on a transaction, and where it is written. */
export function TransactionNote({ transaction }: Noted) {
  const say = useAccountWords()
  const mayWrite = useForbidden('accounts.note') === undefined
  const [step, setStep] = useState<'read' | 'write' | 'written'>('read')
  const act = useRef<HTMLButtonElement>(null)
  const { note } = transaction
  const isNoted = note !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list says a moment later what was written, and the act is another one then.
  useEffect(() => {
    if (step !== 'written' || !act.current) return
    if (!document.activeElement?.matches('a, button, input, textarea, select'))
      act.current.focus({ preventScroll: true })
  }, [step, isNoted])
  const opens = { ref: act, onClick: () => setStep('write') }
  if (step === 'write') return <WriteNote transaction={transaction} onClose={() => setStep('written')} />
  if (note) {
    return (
      <section aria-label={say('note.label')} className={classes.note}>
        <Row justify="between" align="start" isOneLine>
          <p className={classes.noteText}>{note.text}</p>
          {mayWrite ? <IconButton icon="edit" label={say('note.edit')} isSmall {...opens} /> : null}
        </Row>
        <p className={classes.purpose}>
          {note.by} · <InstantText instant={note.at} />
        </p>
      </section>
    )
  }
  return mayWrite ? (
    <Row>
      <Button kind="quiet" icon="add" className={classes.addNote} {...opens}>
        {say('note.add')}
      </Button>
    </Row>
  ) : null
}

function WriteNote({ transaction: { transactionId, note }, onClose }: Noted & { onClose: () => void }) {
  const say = useAccountWords()
  const write = useAction('accounts.note-transaction')
  const area = useRef<HTMLTextAreaElement>(null)
  const kept = note?.text ?? ''
  const form = useServerForm({
    initial: { note: kept },
    // Whoever changes nothing has not written it.
    send: async ({ note: typed }) =>
      typed.trim() === kept ? null : write.run({ body: { transactionId, note: typed.trim() } }),
    onDone: onClose,
  })
  useEffect(() => {
    area.current?.focus()
    area.current?.setSelectionRange(-1, -1)
  }, [])
  const pressed = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, nativeEvent } = event
    if (nativeEvent.isComposing) return
    if (key === 'Enter' && (ctrlKey || metaKey)) form.submit(event)
    if (key !== 'Escape') return
    // The panel around it stays.
    event.preventDefault()
    if (!form.isSending) onClose()
  }
  const field = form.field('note')
  const used = field.value.trim().length
  return (
    <form onSubmit={form.submit} onKeyDown={pressed} noValidate>
      <Stack gap={2}>
        <TextArea
          {...field}
          ref={area}
          label={say('note.label')}
          description={say('note.hint')}
          rows={2}
          maxLength={used > maxNoteLength - 100 ? maxNoteLength : undefined}
        />
        {form.problem ? <Notice kind="negative">{form.problem}</Notice> : null}
        <Row justify="end">
          <Button onClick={onClose} isDisabled={form.isSending}>
            {say('cancel')}
          </Button>
          <Button kind="primary" type="submit" isLoading={form.isSending}>
            {say(kept !== '' && used === 0 ? 'note.remove' : 'note.save')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
