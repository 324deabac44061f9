import { bankAccountEndpoints } from '@contado/contract/beneficiaries/bank-accounts.endpoints.ts'
import { bankDetailRequestEndpoints } from '@contado/contract/beneficiaries/bank-detail-requests.endpoints.ts'
import type { Call, Language, Member } from '../../platform/call.ts'
import type { Described, OperationDescription } from '../../platform/operation-descriptions.ts'
import { say } from './bank-account.mail.ts'
import { lastFour } from './bank-details.ts'
import { getBankAccount, getPending } from './save-bank-account.ts'

const bodies = {
  create: bankAccountEndpoints['bank-accounts.create'].body,
  update: bankAccountEndpoints['bank-accounts.update'].body,
  confirm: bankDetailRequestEndpoints['bank-accounts.confirm'].body,
}

type Facts = {
  readonly holder: string
  readonly currency: string
  readonly last4: string
  readonly bank?: string | undefined
}

const described = (
  key: 'operation.create' | 'operation.update' | 'operation.confirm',
  { holder, currency, last4, bank }: Facts,
): Described => {
  const inLanguage = (language: Language): OperationDescription => ({
    operation: say(language, key, { holder }),
    facts: [
      { label: say(language, 'holder'), value: holder },
      { label: say(language, 'account'), value: `${currency} ••••${last4}` },
      ...(bank ? [{ label: say(language, 'bank'), value: bank }] : []),
    ],
  })
  return { en: inLanguage('en'), es: inLanguage('es') }
}

/** What the message with the code says of an account that is saved. */
export const describeNewAccount = async (_: Call<Member>, request: unknown): Promise<Described> => {
  const { currency, accountHolder, bank, ...asked } = bodies.create.parse(request)
  return described('operation.create', { holder: accountHolder, currency, last4: lastFour(asked), bank })
}

/** The same of one that is changed; refuses with `AccountNotFound`. */
export const describeChangedAccount = async (call: Call<Member>, request: unknown): Promise<Described> => {
  const { accountId, accountHolder, bank, ...asked } = bodies.update.parse(request)
  const { currency } = await getBankAccount(call, accountId)
  return described('operation.update', { holder: accountHolder, currency, last4: lastFour(asked), bank })
}

/** The same of one that a beneficiary gave; refuses with `AccountNotFound`, `BankAccountNotPending`. */
export const describeConfirmedAccount = async (call: Call<Member>, request: unknown): Promise<Described> => {
  const row = await getPending(call, bodies.confirm.parse(request).accountId)
  const { account_holder: holder, currency, last4, bank } = row
  return described('operation.confirm', { holder, currency, last4, bank: bank ?? undefined })
}
