import type { fileEndpoints } from '@contado/contract/files/files.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { deleteFile } from './delete-file.ts'
import { type OpenVisit, showFile } from './show-file.ts'
import { updateFileLanguage } from './update-file-language.ts'
import { uploadFile } from './upload-file.ts'

type Given = { readonly openVisit: OpenVisit }

export const fileRoutes = ({ openVisit }: Given) =>
  ({
    'files.upload': { open: (call, { upload, body }) => uploadFile(call, { upload, fields: body }) },
    'files.delete': (call, { body }) => deleteFile(call, body),
    'files.update-language': (call, { body }) => updateFileLanguage(call, body),
    'files.image': { open: (call, { query }) => showFile(call, query, openVisit) },
  }) satisfies Handlers<typeof fileEndpoints>
