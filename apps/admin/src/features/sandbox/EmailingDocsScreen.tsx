import { MailExamples, useMailExampleWords } from '@contado/app-kit'
import { useEndpoint } from '../../api.ts'
import { StaffPage } from '../../shell/StaffPage.tsx'

/** How every kind of mail reads. */
export function EmailingDocsScreen() {
  const say = useMailExampleWords()
  return (
    <StaffPage title={say('title')} subtitle={say('subtitle')}>
      <MailExamples found={useEndpoint('sandbox.emailing-docs', { query: {} })} />
    </StaffPage>
  )
}
