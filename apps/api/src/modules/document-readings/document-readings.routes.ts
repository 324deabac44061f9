import type { documentReadingEndpoints } from '@contado/contract/document-readings/document-readings.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { askForReading, askForTranslations } from './ask-for-reading.ts'
import { showReading } from './show-reading.ts'

export const documentReadingRoutes = {
  'admin.document-readings.extract': (call, { body }) => askForReading(call, body),
  'admin.document-readings.translate': (call, { body }) => askForTranslations(call, body),
  'admin.document-readings.get': (call, { query }) => showReading(call, query),
} satisfies Handlers<typeof documentReadingEndpoints>
