import type { Work } from '../../platform/call.ts'
import { actAs } from '../../platform/db/request-store.ts'
import { listAcceptedCompanyInvites } from '../invitations/index.ts'
import { listMembers, listOwners } from '../members/index.ts'
import { tellPeople } from '../notifications/index.ts'
import { getOrganization, listDirectoryEntries } from '../organizations/index.ts'
import { contactJoinedMail } from './contact-joined.mail.ts'
import { insertContact, joinKept } from './contacts.store.ts'

type Invited = { readonly organizationId: string; readonly userId: string }
type Pair = { readonly inviterId: string; readonly newcomerId: string; readonly invitedBy: string }

const tellInviter = async (work: Work, { inviterId, newcomerId, invitedBy }: Pair): Promise<void> => {
  const { tx, settings } = work
  const [newcomer] = await listDirectoryEntries(tx, [newcomerId])
  if (!newcomer) return
  const { name: business } = await getOrganization(tx, inviterId)
  const inviter = (await listMembers(tx, inviterId)).filter(({ userId }) => userId === invitedBy)
  const content = { newcomer, business, url: `${settings.customerUrl}/contacts`, product: settings.productName }
  const told = inviter.length > 0 ? inviter : await listOwners(tx, inviterId)
  await tellPeople(
    work,
    told.map((person) => ({
      person,
      organizationId: inviterId,
      kind: 'contact-joined',
      mailIn: (language) => contactJoinedMail(language, content),
    })),
  )
}

/**
 * Makes a business one with the contacts that are kept under its person's confirmed address, and it and those that invited its person
 * to open an account each other's contacts, once, and tells whoever invited.
 * The job's transaction acts for the person and the new business.
 */
export const addInvitedBusiness = async (work: Work, { organizationId, userId }: Invited): Promise<void> => {
  const { tx, now } = work
  await joinKept(tx)
  const invites = await listAcceptedCompanyInvites(tx, userId)
  for (const { organizationId: inviterId, invitedBy, category, ...person } of invites) {
    if (inviterId === organizationId) continue
    await actAs(tx, { organizationId })
    await insertContact(tx, { organizationId, contactOrganizationId: inviterId, category: 'other', createdAt: now })
    await actAs(tx, { organizationId: inviterId })
    const isNew = await insertContact(tx, {
      organizationId: inviterId,
      contactOrganizationId: organizationId,
      category,
      createdAt: now,
      person,
    })
    if (isNew) await tellInviter(work, { inviterId, newcomerId: organizationId, invitedBy })
  }
}
