import { type PaperSize, paperSizeOf } from '@contado/contract/organizations/paper-size.ts'
import type { Language, Member, OpenCall } from '../../platform/call.ts'
import { createThread } from '../../platform/thread.ts'
import { listDirectoryEntries } from '../organizations/index.ts'
import { dateIn, fileNameOf } from './download-statement.ts'
import type { Drawing } from './drawing-thread.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }
import { type Period, readStatement } from './read-statement.ts'
import { statementDocument } from './statement-document.domain.ts'

type Wish = Period & { readonly language?: Language | undefined; readonly paper?: PaperSize | undefined }

// A year of a busy account is long; nobody else waits for it.
const draw = createThread<Drawing, Uint8Array>({
  file: new URL('./drawing-thread.ts', import.meta.url),
  mostWaiting: 12,
  timeoutMs: 20_000,
  memoryMb: 512,
})

/** The statement as a PDF, in the reader's language and for the paper of the organization's country unless others are asked for. */
export const drawStatement = async (
  call: OpenCall<Member>,
  { language = call.language, paper, ...period }: Wish,
): Promise<{ fileName: string; content: Uint8Array }> => {
  const { statement, country } = await call.transaction(async (inside) => {
    const [own] = await listDirectoryEntries(inside.tx, [inside.actor.organizationId])
    return { statement: await readStatement(inside, period), country: own?.country ?? null }
  })
  const document = statementDocument(statement, {
    words: { en, es }[language],
    language,
    bank: call.settings.productName,
    dateOf: dateIn(statement.timeZone),
  })
  return {
    fileName: fileNameOf(period, 'pdf'),
    content: await draw({ document, country, paper: paper ?? paperSizeOf(country) }),
  }
}
