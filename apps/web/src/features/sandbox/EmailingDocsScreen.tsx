import { MailExamples, useMailExampleWords } from '@contado/app-kit'
import { useEndpoint } from '../../api.ts'
import { ShellScreen } from '../../shell/ShellScreen.tsx'

/** How every kind of mail reads. */
export function EmailingDocsScreen() {
  const say = useMailExampleWords()
  return (
    <ShellScreen title={say('title')} subtitle={say('subtitle')}>
      <MailExamples found={useEndpoint('sandbox.emailing-docs', { query: {} })} />
    </ShellScreen>
  )
}
