import type { HomeSetup } from '@contado/contract/home/home.endpoints.ts'
import { Icon, LinkButton, TextLink } from '@contado/ui'
import type { ReactNode } from 'react'
import classes from './Setup.module.css'
import { type SetupStep, useSetupSteps } from './setup-steps.ts'
import { useHomeWords } from './use-home-words.ts'

/** The steps of a new business: the next one open, later ones in a line each, finished ones as proof. */
export function SetupSteps({ setup, firstAct }: { setup: HomeSetup; firstAct?: ReactNode }) {
  const say = useHomeWords()
  const steps = useSetupSteps(setup)
  const open = steps.filter(({ isDone }) => !isDone)
  return (
    <ol className={classes.steps}>
      {open.map((step, index) => (
        <OpenStep key={step.key} step={step} number={index + 1}>
          {step.key === 'money' ? firstAct : null}
        </OpenStep>
      ))}
      {steps
        .filter(({ isDone }) => isDone)
        .map((step) => (
          <DoneStep key={step.key} title={step.done}>
            {step.key === 'security' ? <TextLink href="/user-settings/security">{say('setup.manage')}</TextLink> : null}
          </DoneStep>
        ))}
      <DoneStep title={say('setup.verified')}>
        {setup.rewardPoints === '0' ? null : (
          <span className={classes.note}>{say('setup.points', { points: setup.rewardPoints })}</span>
        )}
      </DoneStep>
    </ol>
  )
}

function OpenStep({ step, number, children }: { step: SetupStep; number: number; children: ReactNode }) {
  const isNext = number === 1
  return (
    <li className={isNext ? classes.next : classes.step}>
      <span className={classes.number} aria-hidden="true">
        {number}
      </span>
      <div className={classes.words}>
        <span className={classes.title}>{step.title}</span>
        <span className={classes.note}>{step.text}</span>
      </div>
      {children}
      {step.act ? (
        <LinkButton isSmall={!isNext} kind={isNext ? 'primary' : 'secondary'} href={step.act.href}>
          {step.act.label}
        </LinkButton>
      ) : null}
    </li>
  )
}

function DoneStep({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className={classes.done}>
      <span className={classes.check} aria-hidden="true">
        <Icon name="check" size={14} />
      </span>
      <span className={classes.words}>{title}</span>
      {children}
    </li>
  )
}
