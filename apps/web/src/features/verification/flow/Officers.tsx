import { Checkbox, Select, Stack } from '@contado/ui'
import { useOwnerWords } from '../owners/use-owner-words.ts'
import { Directors } from './Directors.tsx'
import type { FieldErrors } from './problem-texts.ts'
import { fieldIdOf } from './Question.tsx'
import type { StepDraft } from './step-draft.ts'
import { useFlowWords } from './use-flow-words.ts'
import type { StepValues } from './use-step-draft.ts'

type OfficersProps = {
  data: StepValues<'ubos'>
  errors: FieldErrors
  draft: StepDraft<StepValues<'ubos'>>
}

/** Who leads the business, who of them applies, and that nobody else owns a quarter. */
export function Officers({ data, errors, draft }: OfficersProps) {
  const say = useFlowWords()
  const sayOwner = useOwnerWords()
  const { owners = [], directors = [] } = data
  const executives = [...owners.filter(({ type }) => type === 'individual'), ...directors].map(
    ({ id, firstName = '', lastName = '' }) => ({
      value: id,
      label: `${firstName} ${lastName}`.trim() || say('unnamed'),
    }),
  )
  return (
    <>
      <Directors
        {...{ directors, errors }}
        onChange={(changed) => draft.change({ directors: changed })}
        onLeave={() => void draft.flush().catch(() => undefined)}
      />
      <Stack>
        <Select
          id={fieldIdOf('executiveOfficerId')}
          label={say('owners.executive')}
          description={sayOwner('executiveHelp')}
          error={errors.get('executiveOfficerId')}
          options={executives}
          value={data.executiveOfficerId ?? ''}
          onChange={(executiveOfficerId) => draft.change({ executiveOfficerId })}
          isRequired
        />
        <Checkbox
          id={fieldIdOf('isRestAttested')}
          label={say('owners.attest')}
          error={errors.get('isRestAttested')}
          isChecked={data.isRestAttested === true}
          onChange={(isRestAttested) => draft.change({ isRestAttested })}
        />
      </Stack>
    </>
  )
}
