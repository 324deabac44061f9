import { useGo, useProblemText } from '@contado/app-kit'
import { Button, Notice, Stack } from '@contado/ui'
import type { Address } from '@contado/ui/foundation/address.ts'
import { useAction } from '../../../api.ts'
import { FocusedScreen } from '../../../shell/FocusedScreen.tsx'
import { Bring } from '../flow/Bring.tsx'
import { useHandoverWords } from './use-handover-words.ts'

/** What a phone shows first: what is needed, and whether to continue here or on a computer. */
export function StartScreen() {
  const say = useHandoverWords()
  const sayProblem = useProblemText()
  const go = useGo()
  const note = useAction('verification.started-on-mobile')
  const leave = (to: Address) =>
    void note.run({}).then(
      () => go(to),
      () => undefined,
    )
  return (
    <FocusedScreen title={say('start.title')} subtitle={say('start.why')} width={560}>
      <Stack>
        {note.problem ? <Notice kind="negative">{sayProblem(note.problem)}</Notice> : null}
        <Bring />
        <p>{say('start.desktop')}</p>
        <Button kind="primary" isLoading={note.isRunning} onClick={() => leave('/continue-on-desktop')}>
          {say('start.desktopAct')}
        </Button>
        <Button onClick={() => leave('/verify?at=welcome')}>{say('start.hereAct')}</Button>
      </Stack>
    </FocusedScreen>
  )
}
