import type { Owner } from '@contado/contract/verification/step-forms.ts'
import { Button, Checkbox, Grid, Panel, PercentInput, Row, Select, Stack } from '@contado/ui'
import type { Asked } from './flow.ts'
import type { FieldErrors } from './problem-texts.ts'
import { fieldIdOf, Question } from './Question.tsx'
import { useFlowWords } from './use-flow-words.ts'

type OwnerPanelProps = {
  owner: Owner
  index: number
  owners: readonly Owner[]
  errors: FieldErrors
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
  ],
}

const flags = ['isSigner', 'isDirector', 'hasControl'] as const

/** One owner: who it is, what it owns of the business or of another owner, and what it does. */
export function OwnerPanel({ owner, index, owners, errors, onChange, onRemove, onLeave }: OwnerPanelProps) {
  const say = useFlowWords()
  const prefix = `owners[${index}]`
  const name = owner.entityName || `${owner.firstName ?? ''} ${owner.lastName ?? ''}`.trim()
  const remove = (
    <Button isSmall onClick={onRemove}>
      {say('owners.remove')}
    </Button>
  )
  return (
    <Panel title={name || say(`owners.types.${owner.type}`)} actions={remove}>
      <Stack>
        {asksOf[owner.type]
          .filter(({ when }) => when === undefined || when(owner))
          .map((asked) => (
            <Question
              key={asked.path}
              asked={asked}
              path={`${prefix}.${asked.path}`}
              value={owner[asked.path]}
              errors={errors}
              onChange={(value) => onChange({ ...owner, [asked.path]: value })}
              onLeave={onLeave}
            />
          ))}
        <Holdings {...{ owner, index, owners, errors, onChange }} />
        {owner.type === 'individual'
          ? flags.map((flag) => (
              <Checkbox
                key={flag}
                label={say(`owners.${flag}`)}
                isChecked={owner[flag] === true}
                onChange={(isChecked) => onChange({ ...owner, [flag]: isChecked })}
              />
            ))
          : null}
      </Stack>
    </Panel>
  )
}

function Holdings({ owner, index, owners, errors, onChange }: Omit<OwnerPanelProps, 'onRemove' | 'onLeave'>) {
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
