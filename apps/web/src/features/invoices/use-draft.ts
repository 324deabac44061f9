import { ApiProblem, createKeyKeeper, isOutcomeOpen } from '@contado/app-kit'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { client, session } from '../../api.ts'
import { bodyOf, type DraftForm, type DraftProblems, saveProblems } from './draft-form.ts'
import { createDraftSaver, type DraftSaver, type SavedDraft } from './draft-saver.ts'

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

type Beginning = { readonly initial: DraftForm; readonly start: SavedDraft | null }

// What could not be saved yet outlives its screen: whoever comes back finds it as it was.
const unsaved = new Map<string, DraftSaver>()

const placeOf = (saved: SavedDraft | null): string => `${session.scope()} ${saved?.invoiceId ?? 'new'}`

const createSaver = ({ initial, start }: Beginning): DraftSaver => {
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
    const place = placeOf(saver.get().saved)
    for (const other of places) if (other !== place || saver.isClean()) unsaved.delete(other)
    places.add(place)
    if (!saver.isClean()) unsaved.set(place, saver)
  })
  return saver
}

/** A draft that saves itself when typing rests for two seconds. One save at a time; what is typed meanwhile stays and follows. */
export const useDraft = (beginning: Beginning, onSaved: (saved: SavedDraft) => void): Draft => {
  const [saver] = useState(() => unsaved.get(placeOf(beginning.start)) ?? createSaver(beginning))
  const state = useSyncExternalStore(saver.subscribe, saver.get)
  const { form, saved, saveState, refused, problem, failures } = state
  const isConflict = isConflictOf(problem)
  const isStuck = isConflict || Object.keys(refused).length > 0
  const isDirty = !saver.isClean()

  // biome-ignore lint/correctness/useExhaustiveDependencies: every keystroke changes the form and starts the rest anew.
  useEffect(() => {
    if (!isDirty || isStuck) return
    const timer = setTimeout(() => void saver.save(), Math.min(restMs * 2 ** failures, longestWaitMs))
    return () => clearTimeout(timer)
  }, [saver, form, saveState, isDirty, isStuck, failures])
  useAnnounced(saved, onSaved)
  useWarnBeforeLeaving(isDirty)
  useEffect(() => () => void (saver.isClean() || saver.save()), [saver])

  const isIncomplete = isDirty && (bodyOf(form) === null || Object.keys(saveProblems(form)).length > 0)
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
