/** Why money did not arrive or came back, in a dozen words for the codes of all rails. */
export const returnReasons = [
  'account-closed',
  'no-such-account',
  'account-blocked',
  'name-differs',
  'refused-by-payee',
  'payee-deceased',
  'no-consent',
  'duplicate',
  'recalled',
  'currency-not-taken',
  'amount-not-taken',
  'regulation',
] as const
export type ReturnReason = (typeof returnReasons)[number]

// ISO 20022 ExternalStatusReason1Code and ExternalReturnReason1Code; Nacha Operating Rules, appendix four (R…).
const codes: Readonly<Record<ReturnReason, readonly string[]>> = {
  'account-closed': ['AC04', 'AC07', 'R02', 'R12'],
  'no-such-account': ['AC01', 'AC02', 'AC03', 'AC05', 'AC11', 'RC01', 'RC04', 'BE05', 'R03', 'R04', 'R13', 'R28'],
  'account-blocked': ['AC06', 'AC14', 'AG01', 'AG03', 'R16', 'R20'],
  'name-differs': ['BE01', 'BE06', 'MD05', 'R17', 'R26'],
  'refused-by-payee': ['MS02', 'SL11', 'SL12', 'SL13', 'SL14', 'R23'],
  'payee-deceased': ['MD07', 'R14', 'R15'],
  'no-consent': ['MD01', 'MD06', 'R05', 'R07', 'R08', 'R10', 'R11', 'R29'],
  duplicate: ['AM05', 'DUPL', 'R24'],
  recalled: ['FOCR', 'CUST', 'TECH', 'FRAD', 'UPAY', 'R06'],
  'currency-not-taken': ['AM03', 'AM11', 'CURR'],
  'amount-not-taken': ['AM01', 'AM02', 'AM09', 'AM12', 'AM13', 'AM14', 'R19'],
  regulation: ['RR01', 'RR02', 'RR03', 'RR04', 'R84', 'R85'],
}

const reasonOf = new Map(returnReasons.flatMap((reason) => codes[reason].map((code) => [code, reason] as const)))

/** What a rail's code means; null for none, and for one that says nothing to people. */
export const returnReasonOf = (code: string | null): ReturnReason | null =>
  (code === null ? undefined : reasonOf.get(code.toUpperCase())) ?? null

/** Whether nobody should send to that account again: what it says is of the account, not of the payment. */
export const blamesAccount = (
  reason: ReturnReason | null,
): reason is 'account-closed' | 'no-such-account' | 'account-blocked' =>
  reason === 'account-closed' || reason === 'no-such-account' || reason === 'account-blocked'
