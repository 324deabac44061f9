import { usePathParams } from '@contado/app-kit'
import type { PersonReview } from '@contado/contract/persons/person-reviews.endpoints.ts'
import { Grid, Skeleton, Stack, TextLink } from '@contado/ui'
import { useEndpoint } from '../../../api.ts'
import { personPath } from '../../../paths.ts'
import { CaseBar } from '../../../shell/desk/CaseBar.tsx'
import { StaffPage } from '../../../shell/StaffPage.tsx'
import { NotesSection } from '../notes/NotesSection.tsx'
import { BusinessesSection } from '../persons/BusinessesSection.tsx'
import { nameOf } from '../persons/name-of.ts'
import { PersonActs } from '../persons/PersonActs.tsx'
import { PersonNotShown } from '../persons/PersonNotShown.tsx'
import { PersonPanel } from '../persons/PersonPanel.tsx'
import { usePersonWords } from '../persons/use-person-words.ts'
import { EditNames } from './EditNames.tsx'
import { PersonDecision } from './PersonDecision.tsx'
import { TriesSection } from './TriesSection.tsx'
import { useReviewWords } from './use-review-words.ts'

const listPath = '/new-accounts/persons-under-verification'

/** One person with every try to prove who they are, and the decision about it. */
export function PersonReviewScreen() {
  const say = useReviewWords()
  const persons = usePersonWords()
  const { userId = '' } = usePathParams()
  const found = useEndpoint('admin.verification.user', { params: { personId: userId } })
  const person = found.data
  return (
    <StaffPage
      title={person ? nameOf(person) : persons('person')}
      subtitle={person?.email}
      back={<TextLink href={listPath}>{say('title')}</TextLink>}
      primaryAction={person ? <EditNames person={person} /> : undefined}
    >
      {found.error ? (
        <PersonNotShown problem={found.error} listPath={listPath} onRetry={() => void found.refetch()} />
      ) : null}
      {found.isPending ? <Skeleton lines={8} height={28} /> : null}
      {person ? <Review key={person.personId} person={person} /> : null}
    </StaffPage>
  )
}

function Review({ person }: { person: PersonReview }) {
  const say = useReviewWords()
  const { personId } = person
  return (
    <Stack gap={6}>
      <CaseBar caseId={personId} escalates="person" />
      <Grid minWidth={360}>
        <Stack>
          <PersonPanel person={person} />
          <TextLink href={personPath(personId)}>{say('person')}</TextLink>
        </Stack>
        <PersonDecision person={person} />
      </Grid>
      <TriesSection tries={person.tries} />
      <BusinessesSection organizations={person.organizations} />
      <NotesSection about={{ userId: personId }} />
      <PersonActs history={person.history} />
    </Stack>
  )
}
