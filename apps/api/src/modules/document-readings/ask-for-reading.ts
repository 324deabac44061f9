import type { DocumentReading } from '@contado/contract/document-readings/document-readings.endpoints.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { translationsOf } from '../../providers/translations/translations-of.ts'
import { type FileRow, findEvidence } from '../files/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { listDocuments } from '../verification/index.ts'
import { documentReadingJobs } from './document-readings.jobs.ts'
import { askReading, askTranslation, selectReading } from './readings.store.ts'
import { findRevealed, readingOf } from './show-reading.ts'

type Into = { readonly language: string; readonly translator: string } | null

const translatorFor = async ({ settings }: Call<Staff>, to: string | undefined): Promise<Into> => {
  if (to === undefined) return null
  const translator = await translationsOf(settings)
  if (!translator) throw new Refusal('TranslationNotConfigured')
  return { language: to, translator: translator.name }
}

const ask = async ({ tx, wall }: Call<Staff>, file: FileRow, into: Into): Promise<void> => {
  const asked = { fileId: file.id, organizationId: file.organization_id }
  await askReading(tx, { ...asked, at: wall })
  const reading = await selectReading(tx, file.id)
  if (into !== null && reading?.language !== into.language) await askTranslation(tx, { ...asked, ...into })
  const job = documentReadingJobs['document-readings.read']
  await enqueue(tx, { ...job, key: `${job.name} ${file.id}` }, asked)
}

/**
 * Has a document read, and translated where another language is asked for; once each, however often it is asked. Tells whose it is for
 * the audit trail.
 */
export const askForReading = async (
  call: Call<Staff>,
  { fileId, to }: { readonly fileId: string; readonly to?: string | undefined },
): Promise<DocumentReading & { organizationId: string }> => {
  const file = await findRevealed(call, fileId)
  await ask(call, file, await translatorFor(call, to))
  return { ...(await readingOf(call, file)), organizationId: file.organization_id }
}

/** The same of every document of an application that its owner says is in another language. */
export const askForTranslations = async (
  call: Call<Staff>,
  { organizationId, to }: { readonly organizationId: string; readonly to: string },
): Promise<{ files: number }> => {
  await getOrganization(call.tx, organizationId)
  const into = await translatorFor(call, to)
  const foreign = (await listDocuments(call, organizationId)).filter(({ language }) => language !== to)
  for (const { fileId } of foreign) await ask(call, await findEvidence(call.tx, fileId), into)
  return { files: foreign.length }
}
