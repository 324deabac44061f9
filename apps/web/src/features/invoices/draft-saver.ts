import type { InvoiceForm } from '@contado/contract/invoices/invoices.endpoints.ts'
import { bodyOf, type DraftForm, type DraftProblems, saveProblems } from './draft-form.ts'

/** The draft as the server has it. */
export type SavedDraft = { readonly invoiceId: string; readonly version: number }

export type SaverState = {
  readonly form: DraftForm
  readonly saved: SavedDraft | null
  readonly saveState: 'unsaved' | 'saving' | 'saved'
  /** What the server found wrong with fields, by path, until something changes. */
  readonly refused: DraftProblems
  readonly problem: unknown
  /** Saves in a row that failed without an answer to the form. */
  readonly failures: number
}

export type DraftBody = InvoiceForm & Partial<SavedDraft>

type Parts = {
  readonly form: DraftForm
  readonly saved: SavedDraft | null
  readonly send: (body: DraftBody) => Promise<SavedDraft>
  readonly refusedFieldsOf: (problem: unknown) => DraftProblems
  readonly isOutcomeOpen: (problem: unknown) => boolean
}

export type DraftSaver = {
  readonly get: () => SaverState
  readonly subscribe: (listener: () => void) => () => void
  readonly change: (patch: Partial<DraftForm>) => void
  /** Saves what stands there now; answers what was saved, or null when it could not be. */
  readonly save: () => Promise<SavedDraft | null>
  /** Goes on as a new draft, which leaves the saved one as it is. */
  readonly detach: () => void
  /** Gives up what is not saved: the draft is gone. */
  readonly abandon: () => void
  /** Nothing is typed that the server does not have. */
  readonly isClean: () => boolean
}

type Attempt = { readonly body: DraftBody; readonly revision: number }

const createStore = (first: SaverState) => {
  const listeners = new Set<() => void>()
  let state = first
  return {
    get: () => state,
    set: (patch: Partial<SaverState>): void => {
      state = { ...state, ...patch }
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Saves a draft one request at a time, in the order of typing. A request whose answer was lost is repeated word for word
 * before anything newer is sent: else a draft would conflict with itself.
 */
export const createDraftSaver = ({ form, saved, send, refusedFieldsOf, isOutcomeOpen }: Parts): DraftSaver => {
  const store = createStore({
    form,
    saved,
    saveState: saved ? 'saved' : 'unsaved',
    refused: {},
    problem: null,
    failures: 0,
  })
  const { get, set } = store
  let revision = 0
  let savedRevision = 0
  let open: Attempt | null = null
  let running: Promise<SavedDraft | null> | null = null

  const nextAttempt = (): Attempt | null => {
    const body = bodyOf(get().form)
    if (body === null || Object.keys(saveProblems(get().form)).length > 0) return null
    return { body: { ...body, ...(get().saved ?? {}) }, revision }
  }

  const sendOnce = async (attempt: Attempt): Promise<SavedDraft | null> => {
    set({ saveState: 'saving' })
    try {
      const { invoiceId, version } = await send(attempt.body)
      open = null
      savedRevision = attempt.revision
      const isNewest = revision === savedRevision
      set({ saved: { invoiceId, version }, saveState: isNewest ? 'saved' : 'unsaved', problem: null, failures: 0 })
      return { invoiceId, version }
    } catch (problem) {
      open = isOutcomeOpen(problem) ? attempt : null
      const refused = refusedFieldsOf(problem)
      const isRefused = Object.keys(refused).length > 0
      set({ saveState: 'unsaved', refused, problem: isRefused ? null : problem, failures: get().failures + 1 })
      return null
    }
  }

  const saveAll = async (): Promise<SavedDraft | null> => {
    if (open && !(await sendOnce(open))) return null
    const before = get().saved
    if (before && isClean()) return before
    const attempt = nextAttempt()
    return attempt && sendOnce(attempt)
  }

  const save = async (): Promise<SavedDraft | null> => {
    while (running) await running
    const before = get().saved
    if (before && isClean()) return before
    running = saveAll().finally(() => {
      running = null
    })
    return running
  }

  const isClean = (): boolean => savedRevision === revision

  return {
    get,
    subscribe: store.subscribe,
    change: (patch) => {
      revision += 1
      set({ form: { ...get().form, ...patch }, saveState: 'unsaved', refused: {} })
    },
    save,
    detach: () => {
      revision += 1
      open = null
      set({ saved: null, problem: null, refused: {}, saveState: 'unsaved' })
    },
    abandon: () => {
      savedRevision = revision
      open = null
      set({ saveState: 'saved', problem: null, refused: {} })
    },
    isClean,
  }
}
