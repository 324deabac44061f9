import { Refused } from '@contado/app-kit'
import type { HomeOverview, HomeSetup } from '@contado/contract/home/home.endpoints.ts'
import { Notice, Panel, Skeleton } from '@contado/ui'
import { useCompany, useEndpoint } from '../../api.ts'
import { AskedNotice } from '../../shell/asked/AskedNotice.tsx'
import { MissingNotice } from '../../shell/asked/MissingNotice.tsx'
import { BaseProposal } from '../../shell/base-currency/BaseProposal.tsx'
import { FeeNotice } from '../../shell/card/FeeNotice.tsx'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { FirstDetails } from './FirstDetails.tsx'
import classes from './Home.module.css'
import { Needs } from './Needs.tsx'
import setupClasses from './Setup.module.css'
import { SetupSteps } from './SetupSteps.tsx'
import { useSetupSteps } from './setup-steps.ts'
import { useHomeWords } from './use-home-words.ts'
import { useSetup } from './use-setup.ts'

/** Home until money first moves: the next step, and the account details that it takes. */
export function FirstDay({ overview, setup }: { overview: HomeOverview; setup: HomeSetup }) {
  const say = useHomeWords()
  const company = useCompany()
  useSetup({ isOpen: true })
  const { data, error, refetch } = useEndpoint('accounts.balances', {})
  const steps = useSetupSteps(setup)
  const done = steps.filter(({ isDone }) => isDone).length + 1
  const all = steps.length + 1
  const open = data?.accounts.filter(({ isActive, accountType }) => isActive && accountType === 'traditional')
  const isOpening = open?.length === 0
  return (
    <ShellScreen
      title={say(isOpening ? 'title' : 'setup.firstDay')}
      tabTitle={say('title')}
      subtitle={
        open && !isOpening ? say('setup.firstDayText', { name: company?.name ?? '', count: open.length }) : undefined
      }
    >
      <AskedNotice />
      <MissingNotice />
      <FeeNotice />
      <BaseProposal />
      {isOpening ? <Notice>{say('opening')}</Notice> : null}
      {overview.answer.length + overview.collect.count + overview.pay.count > 0 ? <Needs overview={overview} /> : null}
      <div className={classes.columns}>
        <Panel
          isFlush
          title={say('setup.title')}
          actions={<span className={setupClasses.note}>{say('setup.done', { done, all })}</span>}
        >
          <SetupSteps setup={setup} />
        </Panel>
        {error && !data ? <Refused problem={error} onRetry={() => void refetch()} /> : null}
        {open ? <FirstDetails accounts={open} /> : error ? null : <Skeleton height={320} />}
      </div>
    </ShellScreen>
  )
}
