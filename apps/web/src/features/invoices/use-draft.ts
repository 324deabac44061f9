import { ApiProblem } from '@contado/app-kit'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { client } from '../../api.ts'
import { bodyOf, type DraftForm, type DraftProblems, saveProblems } from './draft-form.ts'

const restMs = 2000

type Saved = { readonly invoiceId: string; readonly version: number }
export type SaveState = 'unsaved' | 'saving' | 'saved'

type Draft = {
  readonly form: DraftForm
  readonly change: (patch: Partial<DraftForm>) => void
  readonly saved: Saved | null
  readonly saveState: SaveState
  /** What the server found wrong with fields, by path, until the field changes. */
  readonly refused: DraftProblems
  readonly isConflict: boolean
  readonly problem: unknown
  /** Saves now; answers what was saved, or null when it could not be. */
  readonly save: () => Promise<Saved | null>
}

/** A draft that saves itself when typing rests for two seconds. One save at a time; what is typed meanwhile stays and follows. */
export const useDraft = (initial: DraftForm, start: Saved | null, onSaved: (invoice: Invoice) => void): Draft => {
  const [form, setForm] = useState(initial)
  const [saved, setSaved] = useState(start)
  const [saveState, setSaveState] = useState<SaveState>(start ? 'saved' : 'unsaved')
  const [refused, setRefused] = useState<DraftProblems>({})
  const [problem, setProblem] = useState<unknown>(null)
  const newest = useRef({ form, saved, revision: 0, savedRevision: 0, running: null as Promise<Saved | null> | null })
  newest.current.form = form

  const change = useCallback((patch: Partial<DraftForm>) => {
    newest.current.revision += 1
    newest.current.form = { ...newest.current.form, ...patch }
    setForm(newest.current.form)
    setSaveState('unsaved')
    setRefused({})
    setProblem((before: unknown) => (isConflictOf(before) ? before : null))
  }, [])

  const saveOnce = useCallback(async (): Promise<Saved | null> => {
    const now = newest.current
    const body = bodyOf(now.form)
    if (body === null || Object.keys(saveProblems(now.form)).length > 0) return null
    const { revision } = now
    setSaveState('saving')
    try {
      const invoice = await client.call('invoices.save-draft', { body: { ...body, ...(now.saved ?? {}) } })
      now.saved = { invoiceId: invoice.invoiceId, version: invoice.version }
      now.savedRevision = revision
      setSaved(now.saved)
      setSaveState(now.revision === revision ? 'saved' : 'unsaved')
      onSaved(invoice)
      return now.saved
    } catch (thrown) {
      setSaveState('unsaved')
      if (thrown instanceof ApiProblem && thrown.validations.length > 0) {
        setRefused(Object.fromEntries(thrown.validations.map(({ field, message }) => [field, message])))
      } else setProblem(thrown)
      return null
    }
  }, [onSaved])

  const save = useCallback(async (): Promise<Saved | null> => {
    const now = newest.current
    if (now.running) await now.running
    if (now.saved && now.savedRevision === now.revision) return now.saved
    now.running = saveOnce()
    try {
      return await now.running
    } finally {
      now.running = null
    }
  }, [saveOnce])

  const isConflict = isConflictOf(problem)
  const isStuck = isConflict || Object.keys(refused).length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: every keystroke changes the form and starts the rest anew.
  useEffect(() => {
    if (newest.current.savedRevision === newest.current.revision || isStuck) return
    const timer = setTimeout(() => void save(), restMs)
    return () => clearTimeout(timer)
  }, [form, isStuck, save])
  useWarnBeforeLeaving(saveState !== 'saved' && newest.current.revision > 0)
  return { form, change, saved, saveState, refused, isConflict, problem: isConflict ? null : problem, save }
}

const isConflictOf = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.code === 'InvoiceVersionConflict'

function useWarnBeforeLeaving(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
}
