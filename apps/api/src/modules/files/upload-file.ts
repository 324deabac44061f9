import { type FileRule, fileRuleOf } from '@contado/contract/files/file-rules.domain.ts'
import type { UploadedFile } from '@contado/contract/files/files.endpoints.ts'
import type { Upload } from '@contado/contract/kernel/endpoint.ts'
import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member, OpenCall } from '../../platform/call.ts'
import { writeAudit } from '../../platform/db/request-store.ts'
import { newId } from '../../platform/ids.ts'
import { fileStorageOf } from '../../providers/file-storage/file-storage-of.ts'
import { fileProblem, refuseFile } from './file-problems.ts'
import { viewFile } from './file-view.ts'
import { type FileRow, insertFile, lockFilesOf, markDeleted, selectGroup, sumBytes } from './files.store.ts'
import { inspectUpload, type Sound } from './inspect-upload.ts'

type Fields = {
  readonly group: string
  readonly slot: string
  readonly organizationId?: string | undefined
  readonly language?: string | undefined
  readonly customName?: string | undefined
  readonly replaces?: string | undefined
}
type Asked = { readonly upload: Upload; readonly fields: Fields; readonly rule: FileRule }

const bytesOfMegabyte = 1024n * 1024n

// A place that was uploaded to and never used is free again: the first attempt came to nothing.
const isWaitingAt = (row: FileRow, slot: number): boolean => row.slot === slot && row.used_at === null

const checkRoom = async (call: Call<Member>, { upload, fields, rule }: Asked): Promise<FileRow[]> => {
  const { tx, actor, settings } = call
  const { role, fileName, sha256, sizeBytes } = upload
  const slot = Number(fields.slot)
  const rows = await selectGroup(tx, actor.organizationId, fields.group)
  const all = rows.filter((row) => !isWaitingAt(row, slot))
  const others = all.filter((row) => row.replaced_at === null && row.id !== fields.replaces)
  if (others.length >= rule.maxFiles) throw refuseFile(role, 'TooManyFiles')
  if (others.some((row) => row.name === fileName)) throw refuseFile(role, 'FileNameTaken')
  if (all.some((row) => row.upload_hash.equals(sha256))) throw refuseFile(role, 'FileAlreadyUploaded')
  const limit = BigInt(settings.fileQuotaMb) * bytesOfMegabyte
  if ((await sumBytes(tx, actor.organizationId)) + BigInt(sizeBytes) > limit) throw refuseFile(role, 'FileQuotaReached')
  return rows.filter((row) => isWaitingAt(row, slot))
}

const record = async (call: Call<Member>, asked: Asked, { id, storageKey, sound }: Kept): Promise<UploadedFile> => {
  const { tx, actor, requestId, settings } = call
  const { upload, fields } = asked
  await lockFilesOf(tx, actor.organizationId)
  for (const replaced of await checkRoom(call, asked)) await markDeleted(tx, replaced.id)
  const row = await insertFile(tx, {
    id,
    organizationId: actor.organizationId,
    group: fields.group,
    role: upload.role,
    slot: Number(fields.slot),
    name: upload.fileName,
    customName: fields.customName ?? null,
    language: fields.language ?? null,
    mediaType: sound.mediaType,
    sizeBytes: sound.sizeBytes,
    uploadHash: Buffer.from(upload.sha256),
    contentHash: Buffer.from(sound.sha256),
    storageKey,
    uploadedBy: actor.userId,
  })
  await writeAudit(tx, settings.secret, {
    id: newId(),
    actorKind: actor.kind,
    actorId: actor.userId,
    organizationId: actor.organizationId,
    action: 'file.uploaded',
    subject: { fileId: id, group: fields.group, role: upload.role },
    requestId,
  })
  return viewFile(row)
}

type Kept = { readonly id: string; readonly storageKey: string; readonly sound: Sound }

const readRule = ({ actor }: OpenCall<Member>, fields: Fields): FileRule => {
  if (fields.organizationId !== undefined && fields.organizationId !== actor.organizationId) {
    throw new Refusal('OrganizationNotFound')
  }
  const rule = fileRuleOf(fields.group)
  if (rule === null) throw refuseField('group', 'invalid', 'group is invalid')
  return rule
}

/** Checks an upload, keeps its bytes, and only then writes the row that stands for them. Refuses with the part's name as the field. */
export const uploadFile = async (
  call: OpenCall<Member>,
  { upload, fields }: { readonly upload: Upload; readonly fields: Fields },
): Promise<UploadedFile> => {
  const { settings } = call
  const asked = { upload, fields, rule: readRule(call, fields) }
  const problem = fileProblem(asked.rule, upload, Number(fields.slot))
  if (problem) throw problem
  await call.transaction((inside) => checkRoom(inside, asked))
  const uploaded = { upload, group: fields.group, organizationId: call.actor.organizationId, settings }
  return inspectUpload(uploaded, async (sound) => {
    const id = newId()
    const storageKey = `${call.actor.organizationId}/${id}`
    const storage = fileStorageOf(settings)
    await storage.keep(storageKey, sound.path)
    try {
      return await call.transaction((inside) => record(inside, asked, { id, storageKey, sound }))
    } catch (error) {
      // An unknown outcome may have written the row: the reconciliation knows later.
      if (error instanceof Refusal && error.code !== 'UnknownOutcome') await storage.remove(storageKey)
      throw error
    }
  })
}
