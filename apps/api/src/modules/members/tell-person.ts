import type { Call, Member } from '../../platform/call.ts'
import { sendMail } from '../notifications/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { type MemberNews, memberMail } from './member.mail.ts'
import { type PersonRow, selectPerson } from './members.store.ts'

type Told = Pick<MemberNews, 'news' | 'earlierRole'> & { readonly person: PersonRow }

/** Mails a person what became of the membership, in the person's own language. */
export const tellPerson = async (call: Call<Member>, { news, person, earlierRole }: Told): Promise<void> => {
  const { tx, actor, settings } = call
  const { name } = await getOrganization(tx, actor.organizationId)
  const by = await selectPerson(tx, actor)
  await sendMail(call, {
    to: person.email,
    language: person.language,
    userId: person.userId,
    organizationId: actor.organizationId,
    kind: `person-${news}`,
    mail: memberMail(person.language, {
      news,
      earlierRole,
      role: person.role,
      business: name,
      by: by ? `${by.firstName} ${by.lastName}` : '',
      url: settings.customerUrl,
      product: settings.productName,
    }),
  })
}
