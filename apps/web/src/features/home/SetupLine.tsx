import type { HomeSetup } from '@contado/contract/home/home.endpoints.ts'
import { Expandable, Panel } from '@contado/ui'
import classes from './Setup.module.css'
import { SetupSteps } from './SetupSteps.tsx'
import { useSetupSteps } from './setup-steps.ts'
import { useHomeWords } from './use-home-words.ts'
import { useSetup } from './use-setup.ts'

/** What is left of setting up, in one line that opens; nothing once all of it is done. */
export function SetupLine({ setup }: { setup: HomeSetup }) {
  const say = useHomeWords()
  const steps = useSetupSteps(setup)
  const next = steps.find(({ isDone }) => !isDone)
  useSetup({ isOpen: next !== undefined })
  if (!next) return null
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
      </div>
    </Panel>
  )
}
