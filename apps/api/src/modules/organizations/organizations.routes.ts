import type { organizationEndpoints } from '@contado/contract/organization/organization.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { createOrganization } from './create-organization.ts'
import { showDirectoryEntry } from './show-directory-entry.ts'

type Own = Pick<typeof organizationEndpoints, 'organization.create' | 'organization.by-handle'>

export const organizationRoutes = {
  'organization.create': (call, { body }) => createOrganization(call, body),
  'organization.by-handle': (call, { params }) => showDirectoryEntry(call, params.handle),
} satisfies Handlers<Own>
