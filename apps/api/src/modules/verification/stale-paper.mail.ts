import type { Language } from '../../platform/call.ts'
import type { Settings } from '../../platform/settings.ts'
import { type Mail, phrases } from '../notifications/index.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

const say = phrases({ en, es })

/** The papers that get too old. */
export const agingPapers = [
  'proof_of_physical_address',
  'proof_of_residential_address',
  'ubo_register_extract',
  'registry_extract',
] as const
export type AgingPaper = (typeof agingPapers)[number]

/** What owners read when papers became too old while their application is in review. */
export const stalePaperMail = (
  { documents, firstName }: { readonly documents: readonly AgingPaper[]; readonly firstName: string },
  { language, settings }: { language: Language; settings: Settings },
): Mail => {
  const words = { name: firstName }
  return {
    subject: say(language, 'stale.subject', words),
    preheader: say(language, 'stale.preheader', words),
    heading: say(language, 'stale.heading', words),
    paragraphs: [say(language, 'stale.text', words)],
    facts: documents.map((document) => ({
      label: say(language, 'stale.document'),
      value: say(language, `papers.${document}`),
    })),
    button: { label: say(language, 'stale.button'), url: `${settings.customerUrl}/in-review` },
  }
}
