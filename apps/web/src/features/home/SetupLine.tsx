import { useFocusKept } from '@contado/app-kit'
import type { HomeSetup } from '@contado/contract/home/home.endpoints.ts'
import { Expandable, IconButton, Panel, useToasts } from '@contado/ui'
import { useHiddenSetup } from '../../shell/setup/use-hidden-setup.ts'
import classes from './Setup.module.css'
import { SetupSteps } from './SetupSteps.tsx'
import { useSetupSteps } from './setup-steps.ts'
import { useHomeWords } from './use-home-words.ts'
import { useSetup } from './use-setup.ts'

/** What is left of setting up, in one line that opens or is put away; nothing once all of it is done. */
export function SetupLine({ setup }: { setup: HomeSetup }) {
  const say = useHomeWords()
  const steps = useSetupSteps(setup)
  const next = steps.find(({ isDone }) => !isDone)
  const toasts = useToasts()
  const [isHidden, setIsHidden] = useHiddenSetup()
  useSetup({ isOpen: next !== undefined && !isHidden })
  useFocusKept()
  if (!next || isHidden) return null
  const hide = () => {
    setIsHidden(true)
    toasts.success(say('setup.hidden'), { onUndo: () => setIsHidden(false) })
  }
  const done = steps.filter(({ isDone }) => isDone).length + 1
  return (
    <Panel isFlush>
      <div className={classes.line}>
        <Expandable
          title={
            <span className={classes.lineTitle}>
              <span>{say('setup.title')}</span>
              <span className={classes.note}>
                {say('setup.done', { done, all: steps.length + 1 })} · {say('setup.next', { step: next.title })}
              </span>
            </span>
          }
        >
          <SetupSteps setup={setup} />
        </Expandable>
        <IconButton icon="close" label={say('setup.hide')} onClick={hide} />
      </div>
    </Panel>
  )
}
