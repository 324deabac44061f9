import { Refused } from '@contado/app-kit'
import type { SendingLimit, TransferRules } from '@contado/contract/transfer-rules/transfer-rules.endpoints.ts'
import { isSomething } from '@contado/money'
import {
  Button,
  EmptyState,
  formatInstantDay,
  formatInstantTime,
  ItemList,
  MoneyText,
  Section,
  Skeleton,
  Stack,
  StatRow,
  TextLink,
  useMoneyFormat,
  useUi,
} from '@contado/ui'
import { useState } from 'react'
import { useEndpoint } from '../../api.ts'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { AddRule } from './AddRule.tsx'
import { EditLimits } from './EditLimits.tsx'
import { PersonLimits } from './PersonLimits.tsx'
import { useChangeRules } from './use-change-rules.tsx'
import { usePayees } from './use-payees.ts'
import { useTransferRuleWords } from './use-transfer-rule-words.ts'

/** What may leave the business, and who else approves it. */
export function TransferRulesScreen() {
  const say = useTransferRuleWords()
  const { data, error, refetch } = useEndpoint('transfer-rules.get', {})
  return (
    <ShellScreen title={say('title')} back={<TextLink href="/transfers">{say('transfers')}</TextLink>}>
      {data ? (
        <Stack gap={7}>
          <Approvals rules={data} />
          <Limits rules={data} />
          <PersonLimits rules={data} />
        </Stack>
      ) : error ? (
        <Refused problem={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={320} />
      )}
    </ShellScreen>
  )
}

type Shown = { rules: TransferRules }

function Approvals({ rules }: Shown) {
  const say = useTransferRuleWords()
  const format = useMoneyFormat()
  const disabledReason = useForbidden('transfers.rule')
  const [isAdding, setIsAdding] = useState(false)
  const { change, prompt } = useChangeRules(rules)
  const payees = usePayees()
  const without = (at: number) => rules.approvals.filter((_, index) => index !== at)
  const add = (
    <Button icon="add" onClick={() => setIsAdding(true)} disabledReason={disabledReason}>
      {say('add')}
    </Button>
  )
  return (
    <Section title={say('approvals')} description={say('approvalsText')} actions={rules.approvals.length > 0 && add}>
      {rules.approvals.length === 0 ? (
        <EmptyState title={say('none')} action={add}>
          {say('noneText')}
        </EmptyState>
      ) : (
        <ItemList
          label={say('approvals')}
          items={rules.approvals.map(({ from, currency, kind, beneficiaryId, count, roles }, at) => ({
            key: `${rules.version}.${at}`,
            title: say(beneficiaryId === null ? 'rule' : 'ruleOfPayee', {
              kind: say(`kinds.${kind}`),
              amount: format(from, currency),
              payee: payees.find(({ id }) => id === beneficiaryId)?.name ?? say('formerPayee'),
            }),
            detail: say('ruleText', { count, roles: say(`roleNames.${roles}`) }),
            actions: (
              <Button
                kind="quiet"
                disabledReason={disabledReason}
                onClick={() => void change({ approvals: without(at) }).catch(() => undefined)}
              >
                {say('remove')}
              </Button>
            ),
          }))}
        />
      )}
      {isAdding ? <AddRule rules={rules} onClose={() => setIsAdding(false)} /> : null}
      {prompt}
    </Section>
  )
}

function Limits({ rules }: Shown) {
  const say = useTransferRuleWords()
  const format = useMoneyFormat()
  const { locale, timeZone } = useUi()
  const disabledReason = useForbidden('transfers.rule')
  const [isChanging, setIsChanging] = useState(false)
  const { day, thirtyDays, coolingAmount, dayResetsAt } = rules
  const stat = (key: 'today' | 'thirtyDays', { used, limit, left }: SendingLimit) => ({
    key,
    label: say(key),
    value: <MoneyText amount={used} currency="USD" size={key === 'today' ? 'hero' : 'section'} />,
    note: say('of', { limit: format(limit, 'USD'), left: format(left, 'USD') }),
  })
  const today = stat('today', day)
  const resets = say('resets', {
    date: formatInstantDay(dayResetsAt, locale, timeZone),
    time: formatInstantTime(dayResetsAt, locale, timeZone),
  })
  const cooling = isSomething(coolingAmount)
    ? { value: <MoneyText amount={coolingAmount} currency="USD" size="section" />, note: say('coolingText') }
    : { value: say('coolingOff') }
  return (
    <Section
      title={say('limits')}
      description={say('limitsText')}
      actions={
        <Button onClick={() => setIsChanging(true)} disabledReason={disabledReason}>
          {say('changeLimits')}
        </Button>
      }
    >
      <StatRow
        stats={[
          { ...today, note: `${today.note} · ${resets}` },
          stat('thirtyDays', thirtyDays),
          { key: 'cooling', label: say('cooling'), ...cooling },
        ]}
      />
      {isChanging ? <EditLimits rules={rules} onClose={() => setIsChanging(false)} /> : null}
    </Section>
  )
}
