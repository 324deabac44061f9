import type { KycDecision } from '@contado/contract/verification/kyc-session-lifecycle.ts'
import type { Language } from '../../platform/call.ts'
import type { Settings } from '../../platform/settings.ts'
import { type Mail, phrases } from '../notifications/index.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

const say = phrases({ en, es })

// What the person can do next; of the rest they learn where they left, or nothing is decided yet.
const told = { approved: '/', declined: '/verify', resubmission_requested: '/verify' } as const
type Told = keyof typeof told

/** Whether a decision is told by mail. */
export const isTold = (decision: KycDecision): decision is Told => decision in told

/** What somebody reads when the vendor decided whether they are who they say. */
export const identityCheckMail = (
  { decision, firstName }: { readonly decision: Told; readonly firstName: string },
  { language, settings }: { language: Language; settings: Settings },
): Mail => {
  const words = { product: settings.productName, name: firstName }
  const part = (name: 'subject' | 'preheader' | 'heading' | 'text' | 'button'): string =>
    say(language, `identity.${decision}.${name}`, words)
  return {
    subject: part('subject'),
    preheader: part('preheader'),
    heading: part('heading'),
    paragraphs: [part('text')],
    button: { label: part('button'), url: `${settings.customerUrl}${told[decision]}` },
  }
}
