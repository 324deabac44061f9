import type { exportEndpoints } from '@contado/contract/exports/exports.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { beginExport, previewExport } from './begin-export.ts'
import { cancelExport } from './cancel-export.ts'
import { downloadExport } from './download-export.ts'
import { getExport, listExports } from './list-exports.ts'

export const exportRoutes = {
  'exports.list': (call, { query }) => listExports(call, query),
  'exports.preview': (call, { query }) => previewExport(call, query),
  'exports.get': (call, { params }) => getExport(call, params.exportId),
  'exports.begin': (call, { body }) => beginExport(call, body),
  'exports.cancel': (call, { body }) => cancelExport(call, body.exportId),
  'exports.file': { open: (call, { params }) => downloadExport(call, params.exportId) },
} satisfies Handlers<typeof exportEndpoints>
