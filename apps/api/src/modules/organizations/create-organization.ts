import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import type { Company } from '@contado/contract/me/current-user.ts'
import {
  handleMessages,
  handleProblem,
  shownHandle,
  storedHandle,
} from '@contado/contract/signups/handle-rules.domain.ts'
import type { Call, User } from '../../platform/call.ts'
import { actAs } from '../../platform/db/request-store.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { switchOrganization } from '../identity/index.ts'
import { companyOf } from './company.ts'
import { hasCreatedOrganization, insertDirectoryEntry, insertOrganization, lockCreator } from './organizations.store.ts'

type Asked = { readonly organizationType: 'business' | 'solopreneur'; readonly handle: string }

/** Creates the business with its handle and owner; from now on the session acts for it. */
export const createOrganization = async (call: Call<User>, asked: Asked): Promise<Company> => {
  const { tx, actor } = call
  const handle = storedHandle(asked.handle)
  const problem = handleProblem(handle)
  if (problem) throw refuseField('handle', problem, handleMessages[problem])
  // The lock makes two creations by one person wait for each other.
  const { language } = await lockCreator(tx, actor.userId)
  if (await hasCreatedOrganization(tx, actor.userId)) throw new Refusal('OrganizationAlreadyExists')
  const organizationId = newId()
  await actAs(tx, { organizationId })
  const row = await insertOrganization(tx, {
    organizationId,
    handle,
    organizationType: asked.organizationType,
    language,
    timeZone: actor.timeZone,
    createdBy: actor.userId,
    createdAt: call.now,
  })
  if (!(await insertDirectoryEntry(tx, { organizationId, handle }))) {
    throw new Refusal('HandleTaken', {
      message: `The handle ${shownHandle(handle)} is already taken.`,
      details: { handle },
    })
  }
  await switchOrganization(call, organizationId)
  await emit(call, 'organization.created', { organizationId, userId: actor.userId })
  return companyOf(row)
}
