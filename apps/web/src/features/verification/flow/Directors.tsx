import type { Director } from '@contado/contract/verification/step-forms.ts'
import { Button, Panel, Row, Stack } from '@contado/ui'
import { useOwnerWords } from '../owners/use-owner-words.ts'
import type { Asked } from './flow.ts'
import type { FieldErrors } from './problem-texts.ts'
import { Question } from './Question.tsx'
import { useFlowWords } from './use-flow-words.ts'

const asks: readonly (Asked & { readonly path: keyof Director })[] = [
  { path: 'firstName', kind: 'text', max: 60 },
  { path: 'lastName', kind: 'text', max: 60 },
  { path: 'dateOfBirth', kind: 'date' },
  { path: 'country', kind: 'country' },
]
const most = 30

type DirectorsProps = {
  directors: readonly Director[]
  errors: FieldErrors
  onChange: (directors: Director[]) => void
  onLeave: () => void
}

/** The directors who own no part: they are named, and asked nothing. */
export function Directors({ directors, errors, onChange, onLeave }: DirectorsProps) {
  const say = useOwnerWords()
  const sayFlow = useFlowWords()
  const add = () =>
    onChange([...directors, { id: crypto.randomUUID(), firstName: '', lastName: '', dateOfBirth: '', country: '' }])
  return (
    <Panel title={say('directors.title')}>
      <Stack>
        <p>{say('directors.text')}</p>
        {directors.map((director, index) => {
          const name = `${director.firstName} ${director.lastName}`.trim() || say('directors.one')
          return (
            <div key={director.id} data-group={name}>
              <Stack gap={3}>
                {asks.map((asked) => (
                  <Question
                    key={asked.path}
                    asked={asked}
                    path={`directors[${index}].${asked.path}`}
                    value={director[asked.path]}
                    errors={errors}
                    onChange={(value) =>
                      onChange(directors.map((one) => (one.id === director.id ? { ...one, [asked.path]: value } : one)))
                    }
                    onLeave={onLeave}
                  />
                ))}
                <Row>
                  <Button
                    isSmall
                    onClick={() => onChange(directors.filter(({ id }) => id !== director.id))}
                    aria-label={`${sayFlow('owners.remove')}: ${name}`}
                  >
                    {sayFlow('owners.remove')}
                  </Button>
                </Row>
              </Stack>
            </div>
          )
        })}
        {directors.length < most ? (
          <Row>
            <Button icon="add" onClick={add}>
              {say('directors.add')}
            </Button>
          </Row>
        ) : null}
      </Stack>
    </Panel>
  )
}
