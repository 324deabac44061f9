import { passkeyEndpoints } from '@contado/contract/me/passkeys.endpoints.ts'
import { securityEndpoints } from '@contado/contract/me/security.endpoints.ts'
import type { Language } from '../../platform/call.ts'
import type { Described, OperationDescriptions } from '../../platform/operation-descriptions.ts'
import { ownTextsOf, refuseWeakPassword } from '../identity/index.ts'
import { type Fact, phrases } from '../notifications/index.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }
import { readPhone } from './phone-number.ts'
import { getOwnPasskey } from './remove-passkey.ts'

const say = phrases({ en, es })

type OwnOperation = Extract<keyof OperationDescriptions, `me.${string}` | `passkeys.${string}`>
type Facts = (language: Language) => readonly Fact[]

const described = (operation: OwnOperation, facts: Facts = () => []): Described => {
  const inLanguage = (language: Language) => ({
    operation: say(language, `operation.${operation}`),
    facts: facts(language),
  })
  return { en: inLanguage('en'), es: inLanguage('es') }
}

const nothingElse = (operation: OwnOperation) => async (): Promise<Described> => described(operation)

const bodies = {
  password: securityEndpoints['me.change-password'].body,
  email: securityEndpoints['me.change-email'].body,
  phone: securityEndpoints['me.send-phone-code'].body,
  factor: securityEndpoints['me.choose-second-factor'].body,
  connect: securityEndpoints['me.connect-social'].body,
  disconnect: securityEndpoints['me.disconnect-social'].body,
  passkey: passkeyEndpoints['passkeys.remove'].body,
}
const providerNames = { google: 'Google', linkedin: 'LinkedIn' } as const

const ofProvider = (operation: OwnOperation, provider: keyof typeof providerNames): Described =>
  described(operation, (language) => [{ label: say(language, 'fact.provider'), value: providerNames[provider] }])

/** What the message with a code says of each operation on the user's own login. No password is ever repeated. */
export const describeOwnOperations = {
  'me.change-password': async (call, request) => {
    const { newPassword } = bodies.password.parse(request)
    const ownTexts = await ownTextsOf(call, call.actor.userId)
    await refuseWeakPassword(call, { field: 'newPassword', password: newPassword, ownTexts })
    return described('me.change-password')
  },
  'me.create-2fa-secret': nothingElse('me.create-2fa-secret'),
  'me.remove-authenticator': nothingElse('me.remove-authenticator'),
  'me.new-recovery-codes': nothingElse('me.new-recovery-codes'),
  'passkeys.options': nothingElse('passkeys.options'),
  'me.change-email': async (_call, request) => {
    const { newEmail } = bodies.email.parse(request)
    return described('me.change-email', (language) => [{ label: say(language, 'fact.newEmail'), value: newEmail }])
  },
  'me.send-phone-code': async (_call, request) => {
    const { phoneNumber } = readPhone(bodies.phone.parse(request))
    return described('me.send-phone-code', (language) => [
      { label: say(language, 'fact.phoneNumber'), value: phoneNumber },
    ])
  },
  'me.choose-second-factor': async (_call, request) => {
    const { secondFactor } = bodies.factor.parse(request)
    return described('me.choose-second-factor', (language) => [
      { label: say(language, 'fact.codesFrom'), value: say(language, `factor.${secondFactor}`) },
    ])
  },
  'me.connect-social': async (_call, request) =>
    ofProvider('me.connect-social', 'googleIdToken' in bodies.connect.parse(request) ? 'google' : 'linkedin'),
  'me.disconnect-social': async (_call, request) =>
    ofProvider('me.disconnect-social', bodies.disconnect.parse(request).provider),
  'passkeys.remove': async (call, request) => {
    const { passkey } = await getOwnPasskey(call, bodies.passkey.parse(request).passkeyId)
    return described('passkeys.remove', (language) => [{ label: say(language, 'fact.passkey'), value: passkey.name }])
  },
} satisfies Pick<OperationDescriptions, OwnOperation>
