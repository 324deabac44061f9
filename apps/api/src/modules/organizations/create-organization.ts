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
import {
  changeType,
  insertDirectoryEntry,
  insertOrganization,
  lockCreator,
  type OrganizationRow,
  selectCreated,
} from './organizations.store.ts'

type Asked = { readonly organizationType: 'business' | 'solopreneur'; readonly handle: string }

const checkedHandle = (text: string): string => {
  const handle = storedHandle(text)
  const problem = handleProblem(handle)
  if (problem) throw refuseField('handle', problem, handleMessages[problem])
  return handle
}

type Creating = Asked & { readonly language: 'en' | 'es' }

const create = async (call: Call<User>, { organizationType, handle, language }: Creating): Promise<OrganizationRow> => {
  const { tx, actor } = call
  const organizationId = newId()
  await actAs(tx, { organizationId })
  const row = await insertOrganization(tx, {
    organizationId,
    handle,
    organizationType,
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
  return row
}

/** Creates the business with its handle and owner; from now on the session acts for it. */
export const createOrganization = async (call: Call<User>, asked: Asked): Promise<Company> => {
  const { tx, actor } = call
  const handle = checkedHandle(asked.handle)
  // The lock makes two creations by one person wait for each other.
  const { language } = await lockCreator(tx, actor.userId)
  if (await selectCreated(tx, actor.userId)) throw new Refusal('OrganizationAlreadyExists')
  return companyOf(await create(call, { ...asked, handle, language }))
}

/**
 * Creates the business, or says anew what the one is that the person created, as long as its application was not handed in. Its
 * handle stays: refuses another one with `HandleFixed`. Without a type the business stays what it is.
 */
export const setTypeAndHandle = async (
  call: Call<User>,
  asked: Pick<Asked, 'handle'> & Partial<Asked>,
): Promise<Company> => {
  const { tx, actor } = call
  const handle = checkedHandle(asked.handle)
  const { language } = await lockCreator(tx, actor.userId)
  const created = await selectCreated(tx, actor.userId)
  if (!created) {
    return companyOf(await create(call, { organizationType: asked.organizationType ?? 'business', handle, language }))
  }
  if (created.handle.toLowerCase() !== handle.toLowerCase()) throw new Refusal('HandleFixed')
  const { organizationType = created.organization_type } = asked
  if (organizationType === created.organization_type) return companyOf(created)
  await actAs(tx, { organizationId: created.id })
  if (!(await changeType(tx, organizationType))) throw new Refusal('ApplicationAlreadySubmitted')
  return companyOf({ ...created, organization_type: organizationType })
}
