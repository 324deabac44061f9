import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { done, id, instant, page, paging, paragraph } from '../kernel/wire.ts'

export const maxNote = 5000

export const internalNote = z.object({ noteId: id, note: z.string(), by: z.string(), at: instant })
export type InternalNote = z.infer<typeof internalNote>

const common = {
  tag: 'admin/verification',
  app: 'admin',
  audience: 'signed-in',
  scope: 'staff',
  oneTimeCode: false,
} as const
const note = paragraph(maxNote).refine((text) => text.trim() !== '', 'This field is required')

/** What staff note for each other about a business or a person, which neither of them ever reads. */
export const internalNoteEndpoints = endpoints({
  'admin.verification.internal-notes': {
    ...common,
    method: 'GET',
    path: '/admin/verification/internal-notes',
    summary: 'What staff noted about a business or a person, newest first',
    permission: 'notes.read',
    isIdempotent: false,
    rate: 'read',
    audit: null,
    query: z
      .strictObject({ organizationId: id.optional(), userId: id.optional(), ...paging })
      .refine((asked) => (asked.organizationId === undefined) !== (asked.userId === undefined), 'Name one of both'),
    answer: page(internalNote),
    refusals: [],
  },
  'admin.verification.internal-note': {
    ...common,
    method: 'POST',
    path: '/admin/verification/internal-note',
    summary: 'Note something about a business or a person for other staff; it stays as it is',
    permission: 'notes.write',
    isIdempotent: true,
    rate: 'write',
    audit: 'internal-note.written',
    auditSubject: ['organizationId', 'userId'],
    body: z.union([z.strictObject({ organizationId: id, note }), z.strictObject({ userId: id, note })]),
    answer: done,
    refusals: ['OrganizationNotFound', 'UserNotFound'],
  },
})
