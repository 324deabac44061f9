import type { AttachedFile, UploadedFile } from '@contado/contract/files/files.endpoints.ts'
import type { FileRow } from './files.store.ts'

export const viewAttached = (row: FileRow): AttachedFile => ({
  _id: row.id,
  name: row.name,
  size: Number(row.size_bytes),
  type: row.media_type,
})

/** A file as the API answers it to its own organization. */
export const viewFile = (row: FileRow): UploadedFile => ({
  ...viewAttached(row),
  id: row.id,
  driveFileId: null,
  customName: row.custom_name,
  language: row.language,
  role: row.role,
  slot: row.slot,
  group: row.file_group,
  uploaded: row.uploaded_at,
})
