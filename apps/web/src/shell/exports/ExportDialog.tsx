import { type ClientInput, useLanguage, useProblemText, useServerForm } from '@contado/app-kit'
import { exportLimits } from '@contado/contract/exports/export-limits.ts'
import {
  type Exported,
  type exportEndpoints,
  formatsOf,
  hasInvoices,
} from '@contado/contract/exports/exports.endpoints.ts'
import { FormDialog, Notice, Segments } from '@contado/ui'
import { useState } from 'react'
import { useAction, useEndpoint } from '../../api.ts'
import { ExportProgress } from './ExportProgress.tsx'
import { useExportWords } from './use-export-words.ts'

type ExportWish = ClientInput<(typeof exportEndpoints)['exports.begin']>['body']
type Format = ExportWish['format']

export type ExportedList = {
  /** The list with its filters, as it is on the screen. */
  wish: Omit<ExportWish, 'format' | 'invoiceIds'>
  /** The rows that are chosen in it. */
  chosen?: readonly string[]
}

type ExportDialogProps = ExportedList & { onClose: () => void }

const width = 480

/** Writes a list, or the rows chosen in it, to a file: what and in which format, then how far it is, then the file. */
export function ExportDialog(props: ExportDialogProps) {
  const [begun, setBegun] = useState<Exported | null>(null)
  return begun ? (
    <ExportProgress known={begun} width={width} onAgain={() => setBegun(null)} onClose={props.onClose} />
  ) : (
    <Choices {...props} onBegun={setBegun} />
  )
}

type ChoicesProps = ExportDialogProps & { onBegun: (begun: Exported) => void }

function Choices({ wish, chosen: all = [], onBegun, onClose }: ChoicesProps) {
  const say = useExportWords()
  const chosen = all.length > exportLimits.chosen ? [] : all
  const [format, setFormat] = useState<Format>('csv')
  const [part, setPart] = useState<'whole' | 'chosen'>(chosen.length > 0 ? 'chosen' : 'whole')
  const asked = { ...wish, format, ...(part === 'chosen' ? { invoiceIds: [...chosen] } : {}) }
  const count = useCount(asked)
  const begin = useAction('exports.begin')
  const { submit, isSending, problem } = useServerForm({
    initial: {},
    send: () => begin.run({ body: asked }),
    onDone: onBegun,
  })
  const formats = formatsOf(wish.list)
  return (
    <FormDialog
      onClose={onClose}
      title={say('title', { list: say(`lists.${wish.list}`) })}
      width={width}
      form={{ submit, isSending, problem: problem ?? count.problem }}
      act={say('export')}
      disabledReason={count.refused}
    >
      {chosen.length > 0 ? (
        <Segments
          label={say('what')}
          options={[
            { value: 'chosen', label: say('chosen', { count: chosen.length }) },
            { value: 'whole', label: say('whole') },
          ]}
          value={part}
          onChange={setPart}
        />
      ) : null}
      {formats.length > 1 ? (
        <Segments
          label={say('format')}
          options={formats.map((value) => ({ value, label: say(`formats.${value}`) }))}
          value={format}
          onChange={setFormat}
        />
      ) : null}
      {count.refused === undefined ? (
        <p aria-live="polite">{count.text}</p>
      ) : (
        <Notice kind="caution">{count.refused}</Notice>
      )}
    </FormDialog>
  )
}

type Count = { readonly text: string; readonly refused?: string; readonly problem?: string }

/** How many rows it would have, and why there is no use in asking for it. */
const useCount = (asked: ExportWish): Count => {
  const say = useExportWords()
  const sayProblem = useProblemText()
  const { language } = useLanguage()
  const { data, error } = useEndpoint('exports.preview', { query: asked }, { staleMs: 0, isPreviousKept: true })
  if (error) return { text: '', problem: sayProblem(error) }
  if (!data) return { text: say('counting') }
  const { rows, mostRows } = data
  const unit = hasInvoices(asked.list) ? 'invoices' : 'rows'
  if (rows === 0) return { text: '', refused: say('nothing') }
  if (rows > mostRows) return { text: '', refused: say('tooMany', { most: mostRows.toLocaleString(language) }) }
  return { text: say(unit, { count: rows }) }
}
