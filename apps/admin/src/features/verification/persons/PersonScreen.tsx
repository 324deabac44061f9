import { usePathParams } from '@contado/app-kit'
import type { PersonOfStaff } from '@contado/contract/persons/persons.endpoints.ts'
import { Grid, InstantText, Notice, Skeleton, Stack, TextLink } from '@contado/ui'
import { useEndpoint } from '../../../api.ts'
import { personReviewPath } from '../../../paths.ts'
import { CaseBar } from '../../../shell/desk/CaseBar.tsx'
import { StaffPage } from '../../../shell/StaffPage.tsx'
import { NotesSection } from '../notes/NotesSection.tsx'
import { BusinessesSection } from './BusinessesSection.tsx'
import { nameOf } from './name-of.ts'
import { PersonActs } from './PersonActs.tsx'
import { PersonEscalation } from './PersonEscalation.tsx'
import { PersonNotShown } from './PersonNotShown.tsx'
import { PersonPanel } from './PersonPanel.tsx'
import { PersonStatusSection } from './PersonStatusSection.tsx'
import { SecuritySection } from './SecuritySection.tsx'
import { usePersonWords } from './use-person-words.ts'

const listPath = '/persons'

/** One person and what staff may change about them. */
export function PersonScreen() {
  const say = usePersonWords()
  const { personId = '' } = usePathParams()
  const found = useEndpoint('admin.persons.get', { params: { personId } })
  const person = found.data
  return (
    <StaffPage
      title={person ? nameOf(person) : say('person')}
      subtitle={person?.email}
      back={<TextLink href={listPath}>{say('title')}</TextLink>}
      primaryAction={person ? <PersonEscalation person={person} /> : undefined}
    >
      {found.error ? (
        <PersonNotShown problem={found.error} listPath={listPath} onRetry={() => void found.refetch()} />
      ) : null}
      {found.isPending ? <Skeleton lines={8} height={28} /> : null}
      {person ? <PersonDesk key={person.personId} person={person} /> : null}
    </StaffPage>
  )
}

function PersonDesk({ person }: { person: PersonOfStaff }) {
  const say = usePersonWords()
  return (
    <Stack gap={6}>
      <CaseBar caseId={person.personId} />
      <Standing person={person} />
      <Grid minWidth={360}>
        <Stack>
          <PersonPanel person={person} />
          <TextLink href={personReviewPath(person.personId)}>{say('review')}</TextLink>
        </Stack>
        <Stack gap={6}>
          <PersonStatusSection person={person} />
          <SecuritySection person={person} />
        </Stack>
      </Grid>
      <BusinessesSection organizations={person.organizations} />
      <NotesSection about={{ userId: person.personId }} />
      <PersonActs history={person.history} />
    </Stack>
  )
}

const placeholder = '\u0001'

function Standing({ person: { escalated, pausedUntil } }: { person: PersonOfStaff }) {
  const say = usePersonWords()
  const [before, after] = say('paused', { date: placeholder }).split(placeholder)
  return (
    <>
      {escalated ? (
        <Notice title={say('escalate.by', { name: escalated.by })} isAnnounced={false}>
          <InstantText instant={escalated.at} />
        </Notice>
      ) : null}
      {pausedUntil ? (
        <Notice title={say('pausedText')} isAnnounced={false}>
          {before}
          <InstantText instant={pausedUntil} />
          {after}
        </Notice>
      ) : null}
    </>
  )
}
