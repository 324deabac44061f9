import type { ExportList } from '@contado/contract/exports/exports.endpoints.ts'
import type { Language } from '../../platform/call.ts'
import { type Mail, phrases } from '../notifications/index.ts'
import { exportWords } from './export-words.ts'

const say = phrases({ en: exportWords('en').mail, es: exportWords('es').mail })

type Content = { readonly outcome: 'ready' | 'failed'; readonly list: ExportList; readonly url: string }

/** Tells whoever asked for an export that it is ready, or that there will be none. */
export const exportEndedMail = (language: Language, { outcome, list, url }: Content): Mail => {
  const subject = say(language, `${outcome}.subject`, { list: exportWords(language).files[list] })
  const text = say(language, `${outcome}.text`)
  return {
    subject,
    preheader: text,
    heading: subject,
    paragraphs: [text],
    button: { label: say(language, `${outcome}.button`), url },
  }
}
