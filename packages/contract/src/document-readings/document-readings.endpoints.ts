import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { id } from '../kernel/wire.ts'
import { documentTypes, readerLanguages } from '../verification/requirements.domain.ts'
import { claimFields, findings } from './claims.domain.ts'
import { pageBox, readingSources } from './read-page.ts'

const to = z.enum(readerLanguages)

const claimCheck = z.object({
  field: z.enum(claimFields),
  /** What the application says. */
  value: z.string(),
  finding: z.enum(findings),
  /** What the document says. */
  printed: z.string().nullable(),
  page: z.number().int().nullable(),
  box: pageBox.nullable(),
})

const translation = z.object({
  language: z.string(),
  state: z.enum(['waiting', 'made', 'failed']),
  /** Who made it; a gist of it, never evidence. */
  translator: z.string(),
  text: z.string().nullable(),
})

export const documentReading = z.object({
  fileId: id,
  /** Nobody asked for it yet; it waits for its turn; it was read; nothing can be read of it. */
  state: z.enum(['none', 'waiting', 'read', 'unreadable']),
  source: z.enum(readingSources).nullable(),
  /** As it was recognized; null where too little is there to tell. */
  language: z.string().nullable(),
  /** How many pages were read, ten at most. */
  pages: z.number().int(),
  text: z.string(),
  /** What the application says the document proves; null for a file that proves nothing of it. */
  documentType: z.enum([...documentTypes, 'proof_of_residential_address']).nullable(),
  checks: z.array(claimCheck),
  translations: z.array(translation),
})
export type DocumentReading = z.infer<typeof documentReading>

const reading = {
  tag: 'admin/verification',
  app: 'admin',
  audience: 'signed-in',
  scope: 'staff',
  permission: 'personal-data.reveal',
  oneTimeCode: false,
  isIdempotent: false,
} as const

/** How reviewers have documents read beside what was typed. */
export const documentReadingEndpoints = endpoints({
  'admin.document-readings.extract': {
    ...reading,
    method: 'POST',
    path: '/admin/verification/extract-text-and-translate',
    summary: 'Have a document read, and translated where `to` is another language; answers what is there so far',
    rate: 'write',
    audit: 'document.read',
    auditSubject: ['fileId'],
    body: z.strictObject({ fileId: id, to: to.optional() }),
    answer: documentReading,
    refusals: ['FileNotFound', 'FileMasked', 'TranslationNotConfigured'],
  },
  'admin.document-readings.translate': {
    ...reading,
    method: 'POST',
    path: '/admin/verification/translate-files',
    summary: 'Have every document of an application read and translated that is written in another language',
    rate: 'write',
    audit: 'documents.translated',
    auditSubject: ['organizationId'],
    body: z.strictObject({ organizationId: id, to }),
    answer: z.object({ files: z.number().int() }),
    refusals: ['OrganizationNotFound', 'TranslationNotConfigured'],
  },
  'admin.document-readings.get': {
    ...reading,
    method: 'GET',
    path: '/admin/verification/document-reading',
    summary: 'What was read of a document, with what the application says laid beside it',
    rate: 'read',
    audit: null,
    query: z.strictObject({ fileId: id }),
    answer: documentReading,
    refusals: ['FileNotFound', 'FileMasked'],
  },
})
