import type { CaseAnswers } from '@contado/contract/verification/answers.endpoints.ts'
import { CopyableText, DateText, FactList, Notice, Panel, Stack } from '@contado/ui'
import { useEndpoint } from '../../api.ts'
import { RevealButton } from './reveal/RevealButton.tsx'
import { useVerificationWords } from './use-verification-words.ts'

type Data = { readonly taxId: string; readonly dateOfBirth: string }

// Of the business, or of who applies for it.
const answerOf = ({ steps, people }: CaseAnswers, field: keyof Data): string | undefined => {
  const applicant = people.find(({ role }) => role === 'owner')?.userId
  const step = steps.find((one) =>
    field === 'taxId' ? one.step === 'kyb' : one.step === 'pep' && one.userId === applicant,
  )
  return step?.rows.find((row) => row.field === field)?.values[0]
}

/** Personal data, masked by the server until somebody who may says why they need it. */
export function PersonalData({ organizationId, masked }: { organizationId: string; masked: Data }) {
  const say = useVerificationWords()
  const { data: answers } = useEndpoint('admin.verification.answers', { query: { organizationId } })
  const isRevealed = answers?.revealed != null
  const shown = (field: keyof Data): string => (isRevealed ? answerOf(answers, field) : undefined) ?? masked[field]
  const taxId = shown('taxId')
  const dateOfBirth = shown('dateOfBirth')
  return (
    <Panel
      title={say('personalData')}
      actions={<RevealButton organizationId={organizationId} isRevealed={isRevealed} />}
    >
      <Stack gap={3}>
        <FactList
          facts={[
            { label: say('taxId'), value: isRevealed ? <CopyableText text={taxId} label={say('taxId')} /> : taxId },
            { label: say('dateOfBirth'), value: isRevealed ? <DateText date={dateOfBirth} /> : dateOfBirth },
          ]}
        />
        {isRevealed ? <Notice>{say('reveal.revealed')}</Notice> : null}
      </Stack>
    </Panel>
  )
}
