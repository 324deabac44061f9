import { Notice } from '@contado/ui'
import { useCompany } from '../../../api.ts'
import { useFlowWords } from './use-flow-words.ts'

/** What to have at hand; somebody who works alone needs less. */
export function Bring() {
  const say = useFlowWords()
  const isAlone = useCompany()?.organizationType === 'solopreneur'
  const things = isAlone ? (['residence', 'id'] as const) : (['registered', 'address', 'residence', 'id'] as const)
  return (
    <Notice title={say('welcome.bring')}>
      <ul>
        {things.map((one) => (
          <li key={one}>{say(`welcome.${one}`)}</li>
        ))}
      </ul>
    </Notice>
  )
}
