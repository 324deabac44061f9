import type { internalNoteEndpoints } from '@contado/contract/internal-notes/internal-notes.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { listNotes } from './list-notes.ts'
import { writeNote } from './write-note.ts'

export const internalNoteRoutes = {
  'admin.verification.internal-notes': (call, { query }) => listNotes(call, query),
  'admin.verification.internal-note': (call, { body }) => writeNote(call, body),
} satisfies Handlers<typeof internalNoteEndpoints>
