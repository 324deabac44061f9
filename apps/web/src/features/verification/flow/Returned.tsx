import { Notice } from '@contado/ui'
import type { ScreenKey } from './flow.ts'
import { useFlowWords } from './use-flow-words.ts'
import type { View } from './use-step-draft.ts'

/** Why the application came back; where the proof of address is asked for, what was wrong with it. */
export function Returned({ view: { returned, steps }, at }: { view: View; at: ScreenKey }) {
  const say = useFlowWords()
  if (returned === null) return null
  const proof = returned.files.find(({ fileId }) => fileId === steps.pep.data?.addressProofId)
  return (
    <>
      <Notice kind="caution" title={say('returned.title')} isAnnounced={false}>
        {returned.reason}
      </Notice>
      {at === 'residence' && proof ? (
        <Notice kind="negative" title={say('returned.paper')} isAnnounced={false}>
          {proof.reason}
        </Notice>
      ) : null}
    </>
  )
}
