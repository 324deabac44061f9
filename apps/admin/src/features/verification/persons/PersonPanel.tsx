import { countryName, useLanguage } from '@contado/app-kit'
import type { PersonOfStaff } from '@contado/contract/persons/persons.endpoints.ts'
import { CopyableText, FactList, InstantText, Panel } from '@contado/ui'
import { PersonStatusText, VerificationStatus } from '../../../statuses/StatusText.tsx'
import { nameOf } from './name-of.ts'
import { usePersonWords } from './use-person-words.ts'

/** Who the person is and how they sign in; personal data stays masked. */
export function PersonPanel({ person }: { person: PersonOfStaff }) {
  const say = usePersonWords()
  return (
    <Panel title={say('facts.title')}>
      <FactList
        facts={[
          { label: say('name'), value: nameOf(person) },
          { label: say('email'), value: person.email },
          { label: say('facts.emailVerified'), value: say(person.isEmailVerified ? 'facts.yes' : 'facts.no') },
          { label: say('facts.phone'), value: <Phone person={person} /> },
          { label: say('facts.birth'), value: person.dateOfBirth ?? '—' },
          { label: say('status'), value: <PersonStatusText status={person.status} /> },
          { label: say('identity'), value: <VerificationStatus status={person.kycStatus} /> },
          { label: say('pep'), value: say(`kycStatuses.${person.pepStatus}`) },
          { label: say('facts.secondFactor'), value: <Factors person={person} /> },
          { label: say('facts.lastSignIn'), value: <InstantText instant={person.lastSignInAt} /> },
          { label: say('signedUp'), value: <InstantText instant={person.createdAt} /> },
          { label: say('facts.id'), value: <CopyableText text={person.personId} label={say('facts.id')} /> },
        ]}
      />
    </Panel>
  )
}

function Phone({ person: { phoneNumber, countryIso, isPhoneVerified } }: { person: PersonOfStaff }) {
  const say = usePersonWords()
  const { language } = useLanguage()
  if (phoneNumber === null) return '—'
  const verified = say(isPhoneVerified ? 'facts.verified' : 'facts.notVerified')
  return [phoneNumber, countryIso === null ? null : countryName(countryIso, language), verified]
    .filter((part) => part !== null)
    .join(' · ')
}

function Factors({ person: { secondFactor, hasPasskey } }: { person: PersonOfStaff }) {
  const say = usePersonWords()
  const own = secondFactor === 'email' && hasPasskey ? [] : [say(`factors.${secondFactor}`)]
  return [...own, ...(hasPasskey ? [say('factors.passkey')] : [])].join(' · ')
}
