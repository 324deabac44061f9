import { rm } from 'node:fs/promises'
import { fileExtensionOf } from '@contado/contract/files/file-rules.domain.ts'
import type { Upload } from '@contado/contract/kernel/endpoint.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Settings } from '../../platform/settings.ts'
import { createThread, Overrun } from '../../platform/thread.ts'
import { scanFile } from '../../providers/virus-scanner/scan-file.ts'
import { refuseFile } from './file-problems.ts'
import type { Inspected, Inspection } from './inspect-content.ts'

/** What is to be kept of an upload: itself, or what was drawn of it. */
export type Sound = {
  readonly mediaType: string
  readonly path: string
  readonly sizeBytes: number
  readonly sha256: Uint8Array
}

// What somebody made up to break a reader breaks it here, and not what everybody else waits for.
const inspect = createThread<Inspection, Inspected>({
  file: new URL('./inspecting-thread.ts', import.meta.url),
  threads: 3,
  mostWaiting: 24,
  mostWaitingEach: 8,
  timeoutMs: 20_000,
  memoryMb: 512,
})

type Problem = Extract<Inspected, { problem: unknown }>['problem']

const refusals: Readonly<Record<Problem, (role: string) => Refusal>> = {
  unreadable: (role) => refuseFile(role, 'FileUnreadable'),
  locked: (role) => refuseFile(role, 'FileLocked'),
  tooManyPages: (role) => refuseFile(role, 'FileTooLong'),
  tooManyPixels: (role) => refuseFile(role, 'FileTooLarge', 'The picture has more than 40 megapixels.'),
}

const logoFrame = { width: 800, height: 320 }

const scan = async ({ role, path }: Upload, { clamdUrl }: Settings): Promise<void> => {
  if (clamdUrl === null) return
  const verdict = await scanFile(clamdUrl, path)
  if (verdict === 'infected') throw refuseFile(role, 'FileInfected')
  if (verdict === 'clean') return
  throw new Refusal('TooManyRequests', {
    message: 'The file could not be checked for viruses. Try again in a minute.',
    retryAfterSeconds: 60,
  })
}

type Uploaded = {
  readonly upload: Upload
  readonly group: string
  readonly organizationId: string
  readonly settings: Settings
}

const look = async ({ upload, group, organizationId }: Uploaded): Promise<Inspected> => {
  const frame = group === 'business-logo' ? logoFrame : null
  const asked = { path: upload.path, extension: fileExtensionOf(upload.fileName), frame }
  return inspect(asked, organizationId).catch((error: unknown) => {
    // Sent again, it would take as long again.
    if (error instanceof Overrun) throw refuseFile(upload.role, 'FileUnreadable')
    throw error
  })
}

/** Scans an upload, reads it as what its name says and draws pictures anew; then keeps it with `keep` and leaves nothing behind. */
export const inspectUpload = async <T>(uploaded: Uploaded, keep: (sound: Sound) => Promise<T>): Promise<T> => {
  const { upload, settings } = uploaded
  await scan(upload, settings)
  const found = await look(uploaded)
  if ('problem' in found) throw refusals[found.problem](upload.role)
  const { path, sizeBytes, sha256 } = found.redrawn ?? upload
  try {
    return await keep({ mediaType: found.mediaType, path, sizeBytes, sha256 })
  } finally {
    if (found.redrawn !== null) await rm(found.redrawn.path, { force: true })
  }
}
