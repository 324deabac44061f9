import type { organizationEndpoints } from '@contado/contract/organizations/organizations.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { changeLogo } from './change-logo.ts'
import { createOrganization, setTypeAndHandle } from './create-organization.ts'
import { findBusinesses } from './find-businesses.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { saveCompanyInfo } from './save-company-info.ts'
import { setBaseCurrency } from './set-base-currency.ts'
import { showDirectoryEntry } from './show-directory-entry.ts'

export const organizationRoutes = {
  'organization.create': (call, { body }) => createOrganization(call, body),
  'organization.set-handle': (call, { body }) => setTypeAndHandle(call, body),
  'organization.set-type-and-handle': (call, { body }) => setTypeAndHandle(call, body),
  'organization.by-handle': (call, { params }) => showDirectoryEntry(call, params.handle),
  'organization.find': (call, { query }) => findBusinesses(call, query.q),
  'organization.save-company-info': (call, { body }) => saveCompanyInfo(call, body),
  'organization.set-base-currency': (call, { body }) => setBaseCurrency(call, body.currency),
  'organization.waitlist': (call, { body }) => joinWaitlist(call, body.currency),
  'organization.set-logo': (call, { body }) => changeLogo(call, body.fileId),
  'organization.remove-logo': (call) => changeLogo(call, null),
} satisfies Handlers<typeof organizationEndpoints>
