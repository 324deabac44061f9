import type { Owner } from '@contado/contract/verification/step-forms.ts'
import { Button, Checkbox, Grid, Panel, PercentInput, Row, Select, Stack } from '@contado/ui'
import { useState } from 'react'
import { BankingAccess } from './BankingAccess.tsx'
import type { Asked } from './flow.ts'
import type { FieldErrors } from './problem-texts.ts'
import { fieldIdOf, Question } from './Question.tsx'
import { useFlowWords } from './use-flow-words.ts'

type OwnerPanelProps = {
  owner: Owner
  index: number
  owners: readonly Owner[]
  errors: FieldErrors
  isOpen: boolean
  /** Answers for themselves, and is mailed for it. */
  isNamed: boolean
  onOpen: () => void
  onChange: (owner: Owner) => void
  onRemove: () => void
  onLeave: () => void
}

type OwnerAsked = Asked & { readonly path: keyof Owner }

const asksOf: Readonly<Record<Owner['type'], readonly OwnerAsked[]>> = {
  individual: [
    { path: 'firstName', kind: 'text', max: 60 },
    { path: 'lastName', kind: 'text', max: 60 },
    { path: 'jobTitle', kind: 'text', max: 80, isOptional: true },
    { path: 'dateOfBirth', kind: 'date' },
    { path: 'email', kind: 'text', max: 254, isOptional: true },
    { path: 'taxIdCountry', kind: 'country' },
    { path: 'taxId', kind: 'text', max: 40 },
    { path: 'address', kind: 'address' },
  ],
  entity: [
    { path: 'entityName', kind: 'text', max: 120 },
    { path: 'country', kind: 'country' },
    { path: 'isPubliclyTraded', kind: 'yesNo' },
    { path: 'exchange', kind: 'text', max: 80, when: ({ isPubliclyTraded }) => isPubliclyTraded === true },
  ],
  trust: [
    { path: 'entityName', kind: 'text', max: 120 },
    { path: 'country', kind: 'country' },
    { path: 'trustee', kind: 'text', max: 120 },
    { path: 'settlor', kind: 'text', max: 120 },
    { path: 'email', kind: 'text', max: 254, isOptional: true },
  ],
}

const flags = ['isSigner', 'isDirector', 'hasControl'] as const

const nameOf = ({ entityName, firstName = '', lastName = '' }: Owner): string =>
  entityName || `${firstName} ${lastName}`.trim()

/** One owner, in a line until it is opened or something in it is wrong. */
export function OwnerPanel(props: OwnerPanelProps) {
  const { owner, index, errors, isOpen, onOpen, onRemove } = props
  const say = useFlowWords()
  const prefix = `owners[${index}]`
  const isWrong = [...errors.keys()].some((path) => path.startsWith(`${prefix}.`))
  const name = nameOf(owner) || say(`owners.types.${owner.type}`)
  // What was wrong stays open while it is mended.
  const [wasWrong, setWasWrong] = useState(isWrong)
  if (isWrong && !wasWrong) setWasWrong(true)
  const isShown = isOpen || wasWrong
  return (
    <Panel
      title={name}
      actions={
        <>
          {isShown ? null : (
            <Button isSmall onClick={onOpen} aria-label={`${say('review.edit')}: ${name}`}>
              {say('review.edit')}
            </Button>
          )}
          <Button isSmall onClick={onRemove} aria-label={`${say('owners.remove')}: ${name}`}>
            {say('owners.remove')}
          </Button>
        </>
      }
    >
      {isShown ? <OwnerFields {...props} name={name} prefix={prefix} /> : <OwnerLine {...props} />}
    </Panel>
  )
}

/** What an owner is and has, in a line. */
function OwnerLine({ owner, owners }: OwnerPanelProps) {
  const say = useFlowWords()
  const shares = owner.holdings.map(({ of, percent }) => {
    const owned = owners.find(({ id }) => id === of)
    return say('owners.share', {
      percent: percent || '0',
      of: owned ? nameOf(owned) || say('unnamed') : say('owners.ofBusiness'),
    })
  })
  return <p>{[say(`owners.types.${owner.type}`), ...shares].join(' · ')}</p>
}

type OwnerFieldsProps = OwnerPanelProps & { name: string; prefix: string }

function OwnerFields({ owner, index, owners, errors, isNamed, onChange, onLeave, name, prefix }: OwnerFieldsProps) {
  const say = useFlowWords()
  return (
    <div data-group={name}>
      <Stack>
        {asksOf[owner.type]
          .filter(({ when }) => when === undefined || when(owner))
          .map((asked) => (
            <Question
              key={asked.path}
              asked={asked.path === 'email' ? { ...asked, isOptional: !isNamed } : asked}
              path={`${prefix}.${asked.path}`}
              value={owner[asked.path]}
              errors={errors}
              onChange={(value) => onChange({ ...owner, [asked.path]: value })}
              onLeave={onLeave}
            />
          ))}
        <Holdings {...{ owner, index, owners, errors, onChange }} />
        {isNamed && owner.type === 'individual' ? (
          <BankingAccess
            path={`${prefix}.bankingAccess`}
            value={owner.bankingAccess ?? 'no-access'}
            error={errors.get(`${prefix}.bankingAccess`)}
            onChange={(bankingAccess) => onChange({ ...owner, bankingAccess })}
          />
        ) : null}
        {owner.type === 'individual' ? (
          <Stack gap={2}>
            {flags.map((flag) => (
              <Checkbox
                key={flag}
                label={say(`owners.${flag}`)}
                isChecked={owner[flag] === true}
                onChange={(isChecked) => onChange({ ...owner, [flag]: isChecked })}
              />
            ))}
          </Stack>
        ) : null}
      </Stack>
    </div>
  )
}

type HoldingsProps = Pick<OwnerPanelProps, 'owner' | 'index' | 'owners' | 'errors' | 'onChange'>

function Holdings({ owner, index, owners, errors, onChange }: HoldingsProps) {
  const say = useFlowWords()
  const owned = [
    { value: 'company', label: say('owners.business') },
    ...owners
      .filter(({ id, type }) => type === 'entity' && id !== owner.id)
      .map(({ id, entityName }) => ({ value: id, label: entityName || say('unnamed') })),
  ]
  const change = (place: number, changed: Partial<Owner['holdings'][number]>) =>
    onChange({ ...owner, holdings: owner.holdings.map((one, at) => (at === place ? { ...one, ...changed } : one)) })
  return (
    <Stack gap={2}>
      {owner.holdings.map(({ of, percent }, place) => {
        const path = `owners[${index}].holdings[${place}]`
        return (
          <Grid key={path} gap={3} minWidth={160}>
            <Select
              id={fieldIdOf(`${path}.of`)}
              label={say('owners.of')}
              options={owned}
              value={of}
              error={errors.get(`${path}.of`)}
              onChange={(chosen) => change(place, { of: chosen })}
            />
            <PercentInput
              id={fieldIdOf(`${path}.percent`)}
              label={say('owners.percent')}
              value={percent}
              error={errors.get(`${path}.percent`) ?? errors.get(`owners[${index}].share`)}
              onChange={(typed) => change(place, { percent: typed })}
            />
          </Grid>
        )
      })}
      {owner.holdings.length < owned.length ? (
        <Row>
          <Button
            isSmall
            icon="add"
            onClick={() => {
              const free = owned.find(({ value }) => !owner.holdings.some(({ of }) => of === value))
              if (free) onChange({ ...owner, holdings: [...owner.holdings, { of: free.value, percent: '' }] })
            }}
          >
            {say('owners.addHolding')}
          </Button>
        </Row>
      ) : null}
    </Stack>
  )
}
