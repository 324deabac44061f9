import { mostBankAccounts } from '@contado/contract/beneficiaries/bank-account-statuses.ts'
import { askedForDays } from '@contado/contract/beneficiaries/bank-detail-requests.endpoints.ts'
import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import { type Currency, MoneyError, parseMoney } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { type Instant, instantOf, msOf } from '../../platform/clock.ts'
import { hashOf, newId, newToken } from '../../platform/ids.ts'
import { actingName } from '../members/index.ts'
import { mayMail, sendMail } from '../notifications/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { countBankAccounts } from './bank-accounts.store.ts'
import { insertDetailRequest } from './bank-detail-requests.store.ts'
import { selectBeneficiary } from './beneficiaries.store.ts'
import { detailsRequestMail } from './details-request.mail.ts'

const mostMailsPerHour = 5

type Asked = {
  readonly beneficiaryId: string
  readonly email: string
  readonly currency: Currency
  readonly amount?: string | undefined
}

const minorOf = ({ amount, currency }: Asked): bigint | null => {
  if (amount === undefined) return null
  try {
    const { minor } = parseMoney(amount, currency)
    if (minor <= 0n) throw refuseField('amount', 'out_of_range', 'amount is invalid')
    return minor
  } catch (error) {
    if (error instanceof MoneyError) throw refuseField('amount', error.code, 'amount is invalid')
    throw error
  }
}

/**
 * Mails a beneficiary, in their language, a link by which they give their bank details; an earlier link ends. Refuses with
 * `BeneficiaryNotFound`, `TooManyBankAccounts`, `TooManyRequests` where they were asked five times in this hour, and the field `amount`.
 */
export const askForDetails = async (
  call: Call<Member>,
  asked: Asked,
): Promise<{ beneficiaryId: string; email: string; expiresAt: Instant }> => {
  const { tx, actor, wall, settings } = call
  const { beneficiaryId, currency } = asked
  const party = await selectBeneficiary(tx, beneficiaryId)
  if (!party) throw new Refusal('BeneficiaryNotFound')
  if ((await countBankAccounts(tx, beneficiaryId)) >= mostBankAccounts) throw new Refusal('TooManyBankAccounts')
  const amountMinor = minorOf(asked)
  const token = newToken()
  const expiresAt = instantOf(msOf(wall) + askedForDays * 86_400_000)
  const email = asked.email.toLowerCase()
  const { organizationId } = actor
  if (!(await mayMail(tx, { what: 'details asked', by: organizationId, email, mostPerHour: mostMailsPerHour }))) {
    throw new Refusal('TooManyRequests', { retryAfterSeconds: 3600 })
  }
  await insertDetailRequest(tx, {
    id: newId(),
    organization_id: organizationId,
    beneficiary_id: beneficiaryId,
    email,
    language: party.language,
    currency,
    amount_minor: amountMinor,
    token_hash: hashOf(token),
    asked_by: actor.userId,
    asked_by_name: await actingName(call),
    asked_at: wall,
    expires_at: expiresAt,
  })
  const { name, legalName } = await getOrganization(tx, organizationId)
  await sendMail(call, {
    to: email,
    language: party.language,
    organizationId,
    kind: 'bank-details-request',
    mail: detailsRequestMail(party.language, {
      business: name || legalName,
      currency,
      amountMinor,
      expiresAt,
      // In the fragment, which no server and no referrer gets to see.
      url: `${settings.customerUrl}/bank-details#token=${token}`,
    }),
  })
  return { beneficiaryId, email, expiresAt }
}
