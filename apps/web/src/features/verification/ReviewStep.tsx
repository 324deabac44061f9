import { countryName, useLanguage, useProblemText } from '@contado/app-kit'
import type { PostalAddress } from '@contado/contract/organizations/postal-address.ts'
import { postalLines } from '@contado/contract/organizations/postal-lines.domain.ts'
import { stateNames } from '@contado/contract/reference-data/countries.domain.ts'
import { Button, FactList, Notice, Panel, Row, Skeleton, Stack } from '@contado/ui'
import { session, useAction, useEndpoint } from '../../api.ts'
import { useVerificationWords } from './use-verification-words.ts'

type EditedStep = 'business' | 'person'

/** Third step: everything once more as it was saved, and the submission. */
export function ReviewStep({ onEdit }: { onEdit: (step: EditedStep) => void }) {
  const say = useVerificationWords()
  const sayProblem = useProblemText()
  const { data } = useEndpoint('verification.get', {})
  const submit = useAction('verification.finalize', { onDone: () => void session.load() })
  const application = data?.application
  if (!application) return <Skeleton lines={6} />
  const { person } = application
  return (
    <Stack>
      {submit.problem ? <Notice kind="negative">{sayProblem(submit.problem)}</Notice> : null}
      <Panel title={say('steps.business')} actions={<Edit step="business" onEdit={onEdit} />}>
        <FactList
          facts={[
            { label: say('business.legalName'), value: application.legalName },
            { label: say('address.label'), value: <Address address={application.address} /> },
            { label: say('business.taxId'), value: say('business.taxIdMasked', { last4: application.taxIdLast4 }) },
          ]}
        />
      </Panel>
      <Panel title={say('steps.person')} actions={<Edit step="person" onEdit={onEdit} />}>
        <FactList
          facts={[
            { label: say('person.name'), value: `${person.firstName} ${person.lastName}` },
            { label: say('person.jobTitle'), value: person.jobTitle },
          ]}
        />
      </Panel>
      <Notice>{say('review.text')}</Notice>
      <Row>
        <Button kind="primary" isLoading={submit.isRunning} onClick={() => void submit.run({}).catch(() => undefined)}>
          {say('review.submit')}
        </Button>
      </Row>
    </Stack>
  )
}

function Edit({ step, onEdit }: { step: EditedStep; onEdit: (step: EditedStep) => void }) {
  const say = useVerificationWords()
  return (
    <Button onClick={() => onEdit(step)} aria-label={`${say('edit')}: ${say(`steps.${step}`)}`}>
      {say('edit')}
    </Button>
  )
}

function Address({ address }: { address: PostalAddress }) {
  const { language } = useLanguage()
  const state = address.country === 'US' ? stateNames[address.state ?? ''] : undefined
  const lines = postalLines(address, { country: countryName(address.country, language), state })
  return lines.map((line) => <div key={line}>{line}</div>)
}
