import { useLanguage } from '@contado/app-kit'
import { client } from '../../api.ts'
import { DownloadButton } from '../../shell/DownloadButton.tsx'
import { useVisitorWords } from './use-visitor-words.ts'

/** Saves the invoice as a PDF, in the language of the page. */
export function DownloadPdf({ token }: { token: string }) {
  const say = useVisitorWords()
  const { language } = useLanguage()
  return (
    <DownloadButton
      fetch={() => client.call('invoices.pdf-from-invite', { query: { language } }, { inviteToken: token })}
    >
      {say('pdf')}
    </DownloadButton>
  )
}
