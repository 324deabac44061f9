import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { id, instant, line } from '../kernel/wire.ts'
import { largestUploadBytes } from './file-rules.domain.ts'

const languageCode = z.string().regex(/^[a-z]{2}$/, 'select a language')

/** A file as its own organization sees it. */
export const uploadedFile = z.object({
  _id: id,
  /** The same; removing takes it with the group. */
  id,
  /** Files are kept in no drive of another company. */
  driveFileId: z.null(),
  name: z.string(),
  customName: z.string().nullable(),
  /** In bytes. */
  size: z.number().int(),
  /** The media type of what is kept. */
  type: z.string(),
  language: z.string().nullable(),
  role: z.string(),
  slot: z.number().int(),
  group: z.string(),
  uploaded: instant,
})
export type UploadedFile = z.infer<typeof uploadedFile>

/** A file that a document names. */
export const attachedFile = uploadedFile.pick({ _id: true, name: true, size: true, type: true })
export type AttachedFile = z.infer<typeof attachedFile>

const common = {
  tag: 'files',
  app: 'customer',
  audience: 'signed-in',
  scope: 'organization',
  permission: 'files.manage',
  oneTimeCode: false,
  isIdempotent: false,
  rate: 'write',
} as const

const uploading = [
  'FileAlreadyUploaded',
  'FileEmpty',
  'FileTypeRefused',
  'FileUnreadable',
  'FileLocked',
  'FileTooLong',
  'FileInfected',
  'FileQuotaReached',
] as const

export const fileEndpoints = endpoints({
  'files.upload': {
    ...common,
    method: 'POST',
    path: '/files',
    summary: 'Upload one file, under the name of its role; checked, cleaned and kept until something refers to it',
    audit: 'file.uploaded',
    upload: { maxBytes: largestUploadBytes },
    body: z.strictObject({
      /** `business-logo`, `invoice-attachment:{invoiceId}` … */
      group: z.string().max(80),
      /** Its place in the group, from 1. */
      slot: z.string().regex(/^[1-9]\d?$/, 'slot is invalid'),
      organizationId: id.optional(),
      language: languageCode.optional(),
      customName: line(120).optional(),
      /** The file whose place it is to take: that one counts neither for the room nor for the name. */
      replaces: id.optional(),
    }),
    answer: uploadedFile,
    refusals: ['OrganizationNotFound', 'FileNameTaken', ...uploading],
  },
  'files.user': {
    ...common,
    method: 'POST',
    path: '/files/user',
    summary: 'Upload the caller’s own proof of residential address',
    permission: 'organization.view',
    audit: 'file.uploaded',
    upload: { maxBytes: largestUploadBytes },
    body: z.strictObject({ language: languageCode.optional(), replaces: id.optional() }),
    answer: uploadedFile,
    refusals: uploading,
  },
  'files.delete': {
    ...common,
    method: 'DELETE',
    path: '/files',
    summary: 'Remove a file that nothing refers to',
    audit: 'file.deleted',
    auditSubject: ['fileId', 'id'],
    body: z.union([z.strictObject({ fileId: id }), z.strictObject({ id, group: z.string().max(80) })]),
    answer: z.object({ _id: id }),
    refusals: ['FileNotFound', 'FileInUse'],
  },
  'files.update-language': {
    ...common,
    method: 'POST',
    path: '/files/update-language',
    summary: 'Say which language a file is written in',
    audit: 'file.language-changed',
    auditSubject: ['fileId', 'language'],
    body: z.strictObject({ fileId: id, language: languageCode }),
    answer: uploadedFile,
    refusals: ['FileNotFound'],
  },
  'files.image': {
    ...common,
    method: 'GET',
    path: '/files/fileimage',
    summary:
      'A file: a picture to show, everything else to save. Without a session: logos, and what an invite token opens',
    audience: 'public',
    scope: 'user',
    permission: 'anyone',
    rate: 'read',
    audit: null,
    query: z.strictObject({ fileId: id }),
    takesInviteToken: true,
    answer: 'file',
    refusals: ['FileNotFound'],
  },
})
