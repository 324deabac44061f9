import { ApiProblem, createKeyKeeper, isOutcomeOpen, wallMs } from '@contado/app-kit'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { client, session } from '../../api.ts'
import { bodyOf, type DraftForm, type DraftProblems, saveProblems } from './draft-form.ts'
import { createDraftSaver, type DraftSaver, type SavedDraft } from './draft-saver.ts'
import { keptDrafts } from './form/kept-drafts.ts'

const restMs = 2000
const longestWaitMs = 30_000

export type SaveState = 'unsaved' | 'saving' | 'saved' | 'incomplete'

export type Draft = {
  readonly form: DraftForm
  readonly change: (patch: Partial<DraftForm>) => void
  readonly saved: SavedDraft | null
  readonly saveState: SaveState
  /** Nothing was typed since it was saved, or since it was begun. */
  readonly isClean: boolean
  /** What the server found wrong with fields, by path, until the field changes. */
  readonly refused: DraftProblems
  readonly isConflict: boolean
  readonly problem: unknown
  /** Saves now; answers what was saved, or null when it could not be. */
  readonly save: () => Promise<SavedDraft | null>
  /** After a conflict: keeps what is typed as a draft of its own. */
  readonly saveAsNew: () => Promise<SavedDraft | null>
  /** The draft is gone or sent: nothing is to be saved any more. */
  readonly abandon: () => void
}

/** Where this browser keeps what the server does not have yet, for the person and business signed in. */
export const ownDrafts = () => keptDrafts(localStorage, String(session.scope()))

export type Beginning = {
  readonly initial: DraftForm
  readonly start: SavedDraft | null
  /** Where this browser keeps it while the server does not know it. */
  readonly place: string
  /** It was kept in this browser before. */
  readonly isKept: boolean
}

// What could not be saved yet outlives its screen, with what was asked of the server already.
const unsaved = new Map<string, DraftSaver>()

const keyOf = (place: string): string => `${session.scope()} ${place}`

const createSaver = ({ initial, start, place: own, isKept }: Beginning): DraftSaver => {
  const drafts = ownDrafts()
  const keepKey = createKeyKeeper()
  const saver = createDraftSaver({
    form: initial,
    saved: start,
    send: (body) => keepKey(body, (idempotencyKey) => client.call('invoices.save-draft', { body }, { idempotencyKey })),
    refusedFieldsOf: (problem) =>
      problem instanceof ApiProblem && !isConflictOf(problem)
        ? Object.fromEntries(problem.validations.map(({ field, message }) => [field, message]))
        : {},
    isOutcomeOpen,
  })
  const places = new Set<string>()
  saver.subscribe(() => {
    const { form, saved } = saver.get()
    const place = saved?.invoiceId ?? own
    places.add(place)
    for (const other of places) {
      if (other === place && !saver.isClean()) continue
      unsaved.delete(keyOf(other))
      drafts.forget(other)
    }
    if (saver.isClean()) return
    unsaved.set(keyOf(place), saver)
    drafts.keep({ place, form, saved, keptMs: wallMs() })
  })
  if (isKept) saver.change({})
  return saver
}

/** A draft that saves itself when typing rests for two seconds. One save at a time; what is typed meanwhile stays and follows. */
export const useDraft = (beginning: Beginning, onSaved: (saved: SavedDraft) => void): Draft => {
  const [saver] = useState(
    () => unsaved.get(keyOf(beginning.start?.invoiceId ?? beginning.place)) ?? createSaver(beginning),
  )
  const state = useSyncExternalStore(saver.subscribe, saver.get)
  const { form, saved, saveState, refused, problem, failures } = state
  const isConflict = isConflictOf(problem)
  const isStuck = isConflict || Object.keys(refused).length > 0
  const isDirty = !saver.isClean()
  const isIncomplete = isDirty && (bodyOf(form) === null || Object.keys(saveProblems(form)).length > 0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every keystroke changes the form and starts the rest anew.
  useEffect(() => {
    if (!isDirty || isStuck) return
    const timer = setTimeout(() => void saver.save(), Math.min(restMs * 2 ** failures, longestWaitMs))
    return () => clearTimeout(timer)
  }, [saver, form, saveState, isDirty, isStuck, failures])
  useAnnounced(saved, onSaved)
  useWarnBeforeLeaving(isDirty && !isIncomplete)
  useEffect(() => () => void (saver.isClean() || saver.save()), [saver])

  return {
    form,
    change: saver.change,
    saved,
    saveState: isIncomplete && saveState === 'unsaved' ? 'incomplete' : saveState,
    isClean: !isDirty,
    refused,
    isConflict,
    problem: isConflict ? null : problem,
    save: saver.save,
    saveAsNew: () => {
      saver.detach()
      return saver.save()
    },
    abandon: saver.abandon,
  }
}

function useAnnounced(saved: SavedDraft | null, onSaved: (saved: SavedDraft) => void): void {
  const latest = useRef(onSaved)
  latest.current = onSaved
  const first = useRef(saved)
  useEffect(() => {
    if (saved && saved.invoiceId !== first.current?.invoiceId) latest.current(saved)
    first.current = saved
  }, [saved])
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
