import type { Call, Member } from '../../platform/call.ts'
import { tellPeople } from '../notifications/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { type MemberNews, memberMail } from './member.mail.ts'
import { type PersonRow, selectPerson } from './members.store.ts'

type Told = Pick<MemberNews, 'news' | 'earlierRole'> & { readonly person: PersonRow }

/** Tells a person what became of the membership, in the person's own language. */
export const tellPerson = async (call: Call<Member>, { news, person, earlierRole }: Told): Promise<void> => {
  const { tx, actor, settings } = call
  const { name } = await getOrganization(tx, actor.organizationId)
  const by = await selectPerson(tx, actor)
  const content = {
    news,
    earlierRole,
    role: person.role,
    business: name,
    by: by ? `${by.firstName} ${by.lastName}` : '',
    url: settings.customerUrl,
    product: settings.productName,
  }
  await tellPeople(call, [
    {
      person,
      // Whoever no longer acts for the business could not read a notice of it.
      organizationId: news === 'removed' ? null : actor.organizationId,
      kind: `person-${news}`,
      mailIn: (language) => memberMail(language, content),
    },
  ])
}
