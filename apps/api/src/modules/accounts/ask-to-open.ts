import { isPermitted } from '@contado/contract/kernel/permissions.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member } from '../../platform/call.ts'
import { countAttempt } from '../../platform/db/request-store.ts'
import { actingName, tellMembers } from '../members/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { findCurrencyAccount } from '../rails/index.ts'
import { accountAskedMail } from './account-asked.mail.ts'
import { type AskedAccount, checkEligible } from './open-eligible.ts'

const aDay = 24 * 3600

/**
 * Asks the owners by mail to open an account, once a day for each account. Refuses as `checkEligible` does, and with
 * `AccountAlreadyOpen`, `AccountOpenedByYou` whoever may open it, and `OwnersAlreadyAsked`.
 */
export const askToOpen = async (call: Call<Member>, asked: AskedAccount): Promise<{ done: true }> => {
  const { tx, actor, settings } = call
  const { organizationId, role } = actor
  const { currency, accountType } = asked
  if (isPermitted(role, 'accounts.open')) throw new Refusal('AccountOpenedByYou')
  if (await findCurrencyAccount(tx, { organizationId, ...asked })) throw new Refusal('AccountAlreadyOpen')
  await checkEligible(tx, organizationId, asked)
  const times = await countAttempt(tx, `account asked for ${organizationId} ${currency} ${accountType}`, aDay)
  if (times > 1) throw new Refusal('OwnersAlreadyAsked')
  const { name } = await getOrganization(tx, organizationId)
  const person = await actingName(call)
  const url = `${settings.customerUrl}/accounts/${accountType === 'merchant' ? 'merchant' : 'payments'}`
  await tellMembers(call, {
    organizationId,
    kind: 'account-asked-for',
    mailIn: (language) => accountAskedMail(language, { ...asked, person, business: name, url }),
  })
  return { done: true }
}
