import type { fileEndpoints } from '@contado/contract/files/files.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { deleteFile } from './delete-file.ts'
import { updateFileLanguage } from './update-file-language.ts'
import { uploadFile } from './upload-file.ts'

export const fileRoutes = {
  'files.upload': { open: (call, { upload, body }) => uploadFile(call, { upload, fields: body }) },
  'files.user': {
    open: (call, { upload, body }) =>
      uploadFile(call, { upload, fields: { ...body, group: `address-proof:${call.actor.userId}`, slot: '1' } }),
  },
  'files.delete': (call, { body }) => deleteFile(call, body),
  'files.update-language': (call, { body }) => updateFileLanguage(call, body),
} satisfies Handlers<Omit<typeof fileEndpoints, 'files.image'>>
