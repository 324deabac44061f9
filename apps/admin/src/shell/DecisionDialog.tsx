import { useServerForm } from '@contado/app-kit'
import { type Fact, FactList, FormDialog, Notice, TextArea } from '@contado/ui'
import type { ReactNode } from 'react'
import { useOtherReader } from './desk/open-cases.ts'
import { useDeskWords } from './desk/use-desk-words.ts'
import { useReturnedFocus } from './use-returned-focus.ts'

/** The words that go along with a decision: a reason that must be given, or a note that may. */
export type DecisionNote = {
  label: string
  maxLength: number
  isRequired: boolean
  rows: number
  /** What is wrong with it, in words. */
  check?: (note: string) => string | null
}

export type DecisionDialogProps = {
  title: string
  /** The case that it is about: who else has it open is said first. */
  caseId?: string
  /** What is decided about, line by line. */
  facts?: readonly Fact[]
  /** What will happen. */
  text: ReactNode
  /** The act in words, on the button. */
  act: string
  isDanger?: boolean
  /** Why it can't be carried out now. */
  disabledReason?: string | undefined
  note?: DecisionNote
  /** Carries it out; throws `ApiProblem`. */
  send: (note: string) => Promise<unknown>
  onDone: () => void
  onClose: () => void
  /** What belongs to it, below its text. */
  children?: ReactNode
}

/** Asks staff before something is decided, with a note where it takes one; what was typed stays when it is refused. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { title, facts, text, act, isDanger, note, send, onDone, onClose, disabledReason, children } = props
  useReturnedFocus()
  const { field, submit, isSending, problem } = useServerForm({
    initial: { note: '' },
    check: ({ note: typed }) => ({ note: note?.check?.(typed) }),
    send: ({ note: typed }) => send(typed.trim()),
    fieldNames: { reason: 'note', message: 'note', resetReason: 'note', note: 'note' },
    onDone,
  })
  return (
    <FormDialog {...{ onClose, title, act, isDanger, disabledReason }} form={{ submit, isSending, problem }}>
      <OtherReader caseId={props.caseId ?? ''} />
      {facts ? <FactList facts={facts} /> : null}
      {text === '' ? null : <p>{text}</p>}
      {children}
      {note ? (
        <TextArea
          {...field('note')}
          label={note.label}
          maxLength={note.maxLength}
          rows={note.rows}
          isRequired={note.isRequired}
          isFocusedAtFirst
        />
      ) : null}
    </FormDialog>
  )
}

function OtherReader({ caseId }: { caseId: string }) {
  const say = useDeskWords()
  const other = useOtherReader(caseId)
  if (other === null) return null
  return (
    <Notice kind="caution" title={say('openedBy', { name: other })}>
      {say('decideAnyway')}
    </Notice>
  )
}
