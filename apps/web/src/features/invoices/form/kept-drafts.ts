import { type DraftForm, emptyDraft } from '../draft-form.ts'
import type { SavedDraft } from '../draft-saver.ts'

/** What was typed and is not on the server: a new invoice (`saved` is null), or a draft on top of its version there. */
export type KeptDraft = {
  /** Where it is kept: the draft's id, or a place of its own. */
  readonly place: string
  readonly form: DraftForm
  readonly saved: SavedDraft | null
  readonly keptMs: number
}

const isOfForm = (form: unknown): form is DraftForm =>
  typeof form === 'object' && form !== null && ['items', 'fees'].every((key) => Array.isArray(Reflect.get(form, key)))

const read = (text: string | null): Omit<KeptDraft, 'place'> | null => {
  try {
    const { form, saved = null, keptMs = 0 } = JSON.parse(text ?? 'null') ?? {}
    // What an earlier version of the form did not have yet begins as on a new one.
    return isOfForm(form) ? { form: { ...emptyDraft(form.sendingDate), ...form }, saved, keptMs } : null
  } catch {
    return null
  }
}

/** The drafts that one person keeps for one business (`scope`) in a browser's storage until the server has them. */
export const keptDrafts = (storage: Storage, scope: string) => {
  const prefix = `invoice-draft ${scope} `
  const find = (place: string): KeptDraft | null => {
    const kept = read(storage.getItem(`${prefix}${place}`))
    return kept && { ...kept, place }
  }
  return {
    find,
    /** Those that the server does not know at all, the latest first. */
    unknown: (): KeptDraft[] =>
      Object.keys(storage)
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) => find(key.slice(prefix.length)) ?? [])
        .filter(({ saved }) => saved === null)
        .toSorted((a, b) => b.keptMs - a.keptMs),
    keep: ({ place, ...kept }: KeptDraft): void => {
      try {
        storage.setItem(`${prefix}${place}`, JSON.stringify(kept))
      } catch {
        // A full storage keeps nothing; the form itself still has it.
      }
    },
    forget: (place: string): void => storage.removeItem(`${prefix}${place}`),
  }
}

/** Whom or what it is about, for whoever looks for it again. */
export const aboutOf = ({ recipientInvite: invite, recipientHandle, items, summary }: DraftForm): string => {
  const person = invite && (invite.company || `${invite.firstName} ${invite.lastName}`.trim() || invite.email)
  return person || (recipientHandle && `@${recipientHandle}`) || summary || items.find(({ name }) => name)?.name || ''
}
