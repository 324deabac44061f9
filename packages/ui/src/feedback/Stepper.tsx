import { classNames } from '../class-names.ts'
import { Icon } from '../foundation/Icon.tsx'
import { useUi } from '../foundation/ui-context.ts'
import { fillWords } from '../foundation/ui-words.ts'
import classes from './Stepper.module.css'

export type Step = { key: string; label: string; description?: string | undefined }

/** The steps of a longer task, which are done, and which is now. */
export function Stepper({ steps, current, label }: { steps: readonly Step[]; current: string; label: string }) {
  const { words } = useUi()
  const now = steps.findIndex((step) => step.key === current)
  return (
    <nav aria-label={label}>
      <p className={classes.short}>
        {fillWords(words.step, { number: now + 1, count: steps.length })} · {steps[now]?.label}
        {steps[now]?.description ? ` · ${steps[now].description}` : null}
      </p>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li
            key={step.key}
            className={classNames(classes.step, index < now && classes.done, index === now && classes.now)}
            aria-current={index === now ? 'step' : undefined}
          >
            <span className={classes.mark} aria-hidden="true">
              {index < now ? <Icon name="check" size={14} /> : index + 1}
            </span>
            <span className={classes.words}>
              {step.label}
              {index < now ? <span className="visually-hidden"> ({words.stepDone})</span> : null}
              {step.description ? <span className={classes.description}>{step.description}</span> : null}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
