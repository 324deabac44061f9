import { saveFile, useLanguage, useProblemText } from '@contado/app-kit'
import { Button, useToasts } from '@contado/ui'
import { useState } from 'react'
import { client } from '../../api.ts'
import { useVisitorWords } from './use-visitor-words.ts'

/** Saves the invoice as a PDF, in the language of the page. */
export function DownloadPdf({ token }: { token: string }) {
  const say = useVisitorWords()
  const { language } = useLanguage()
  const problemText = useProblemText()
  const toasts = useToasts()
  const [isLoading, setIsLoading] = useState(false)
  const download = async () => {
    setIsLoading(true)
    try {
      saveFile(await client.call('invoices.pdf-from-invite', { query: { language } }, { inviteToken: token }))
      toasts.success(say('downloaded'))
    } catch (problem) {
      toasts.error(problemText(problem))
    } finally {
      setIsLoading(false)
    }
  }
  return (
    <Button icon="download" isLoading={isLoading} onClick={() => void download()}>
      {say('pdf')}
    </Button>
  )
}
