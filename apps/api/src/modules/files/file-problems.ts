import { type FileRule, fileExtensionOf, maxBytesOf } from '@contado/contract/files/file-rules.domain.ts'
import type { Upload } from '@contado/contract/kernel/endpoint.ts'
import { type ErrorCode, errors } from '@contado/contract/kernel/errors.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'

/** A refusal that points at the part which held the file, by its role. */
export const refuseFile = (role: string, code: ErrorCode, message: string = errors[code].message): Refusal =>
  new Refusal(code, { validations: [{ field: role, code, message }] })

/** What an upload breaks by its name, size and place alone; null where it may be looked at. */
export const fileProblem = (rule: FileRule, { role, fileName, sizeBytes }: Upload, slot: number): Refusal | null => {
  if (slot > rule.maxFiles) {
    const most =
      rule.maxFiles === 1 ? 'Only one file can be uploaded.' : `At most ${rule.maxFiles} files can be uploaded.`
    return refuseFile(role, 'TooManyFiles', most)
  }
  if (!rule.extensions.includes(fileExtensionOf(fileName))) {
    return refuseFile(role, 'FileTypeRefused', `Only these file types are accepted: ${rule.extensions.join(', ')}.`)
  }
  if (sizeBytes === 0) return refuseFile(role, 'FileEmpty')
  if (sizeBytes > maxBytesOf(rule)) {
    return refuseFile(role, 'FileTooLarge', `The file is above the size limit of ${rule.maxMegabytes} MB.`)
  }
  return null
}
