import type { CaseAnswers } from '@contado/contract/verification/answers.endpoints.ts'
import { DataTable, Row, Section, Stack } from '@contado/ui'
import { useIsPermitted } from '../../../shell/use-staff.ts'
import { VerificationStatus } from '../../../statuses/StatusText.tsx'
import { AskPerson } from './AskPerson.tsx'
import { useCaseWords } from './use-case-words.ts'
import { usePartFold } from './use-part-fold.tsx'

type Person = CaseAnswers['people'][number]

/** How far everybody is who has to prove who they are, or to declare political exposure. */
export function PeoplePart({ answers, isUnderReview }: { answers: CaseAnswers; isUnderReview: boolean }) {
  const { people } = answers
  const say = useCaseWords()
  const isPermitted = useIsPermitted('verification.decide')
  const part = usePartFold('people', { answers, isUnderReview })
  if (people.length === 0) return null
  const stateOf = (need: Person['needs'][number], status: string, { needs }: Person) =>
    needs.includes(need) ? <VerificationStatus status={status} /> : say('people.notNeeded')
  return (
    <Section title={say('people.title')} {...part}>
      <DataTable
        label={say('people.title')}
        isScrollable
        rows={people}
        rowKey={({ userId }) => userId}
        renderCard={(person) => (
          <Stack gap={2}>
            <strong>{person.name || '—'}</strong>
            {person.needs.map((need) => (
              <Row key={need} justify="between">
                <span>{say(need === 'pep' ? 'people.pep' : 'people.kyc')}</span>
                {stateOf(need, need === 'pep' ? person.pepStatus : person.kycStatus, person)}
              </Row>
            ))}
            {isUnderReview && isPermitted ? <AskPerson {...{ answers, person }} /> : null}
          </Stack>
        )}
        columns={[
          { key: 'person', header: say('people.person'), render: ({ name }) => name || '—' },
          {
            key: 'kyc',
            header: say('people.kyc'),
            render: (person) => stateOf('personIdentityKyc', person.kycStatus, person),
          },
          { key: 'pep', header: say('people.pep'), render: (person) => stateOf('pep', person.pepStatus, person) },
          ...(isUnderReview && isPermitted
            ? [
                {
                  key: 'act',
                  header: say('owners.decision'),
                  render: (person: Person) => <AskPerson {...{ answers, person }} />,
                  align: 'end' as const,
                },
              ]
            : []),
        ]}
      />
    </Section>
  )
}
