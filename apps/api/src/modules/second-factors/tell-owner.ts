import type { Call } from '../../platform/call.ts'
import { sendNotice } from '../identity/index.ts'
import { phrases } from '../notifications/index.ts'
import { findFactors } from './factors.store.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

const say = phrases({ en, es })

export type FactorEvent =
  | 'phone-added'
  | 'phone-changed'
  | 'authenticator-added'
  | 'authenticator-removed'
  | 'second-factor-sms'
  | 'second-factor-totp'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'passkey-removed'

type Told = {
  readonly userId: string
  readonly event: FactorEvent
  readonly values?: Readonly<Record<string, string>>
}

/** Mails the owner of a login that one of its second factors changed, in the owner's language. */
export const tellOwner = async (
  call: Pick<Call, 'tx' | 'settings' | 'device' | 'wall' | 'now'>,
  { userId, event, values = {} }: Told,
): Promise<void> => {
  const user = await findFactors(call.tx, userId)
  if (!user) return
  const { email, language, time_zone: timeZone } = user
  const all = { ...values, product: call.settings.productName }
  await sendNotice(
    call,
    { userId, email, language, timeZone },
    {
      kind: event,
      wordsIn: (current) => ({
        subject: say(current, `${event}.subject`, all),
        body: say(current, `${event}.body`, all),
      }),
    },
  )
}
