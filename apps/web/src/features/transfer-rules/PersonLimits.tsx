import type { TransferRules } from '@contado/contract/transfer-rules/transfer-rules.endpoints.ts'
import { Button, EmptyState, ItemList, Section, useMoneyFormat } from '@contado/ui'
import { useState } from 'react'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { LimitPerson } from './LimitPerson.tsx'
import { limitsOf, useChangeRules } from './use-change-rules.tsx'
import { useTransferRuleWords } from './use-transfer-rule-words.ts'

/** Who may send less than the business, how much of it is used, and its owners' way to change that. */
export function PersonLimits({ rules }: { rules: TransferRules }) {
  const say = useTransferRuleWords()
  const format = useMoneyFormat()
  const disabledReason = useForbidden('transfers.rule')
  const [asked, setAsked] = useState<{ readonly userId: string | null } | null>(null)
  const { change, prompt } = useChangeRules(rules)
  const { persons } = rules
  const usd = (amount: string) => format(amount, 'USD')
  const add = (
    <Button icon="add" onClick={() => setAsked({ userId: null })} disabledReason={disabledReason}>
      {say('limitPerson')}
    </Button>
  )
  const remove = (userId: string) =>
    void change({ personLimits: limitsOf(persons).filter((person) => person.userId !== userId) }).catch(() => undefined)
  return (
    <Section title={say('persons')} description={say('personsText')} actions={persons.length > 0 && add}>
      {persons.length === 0 ? (
        <EmptyState title={say('personsNone')} action={add}>
          {say('personsNoneText')}
        </EmptyState>
      ) : (
        <ItemList
          label={say('persons')}
          items={persons.map(({ userId, name, day, thirtyDays }) => ({
            key: userId,
            title: name,
            detail: (
              <>
                {say('personLimits', { day: usd(day.limit), thirtyDays: usd(thirtyDays.limit) })}
                <br />
                {say('personUsed', { today: usd(day.used), thirtyDays: usd(thirtyDays.used) })}
              </>
            ),
            actions: (
              <>
                <Button kind="quiet" disabledReason={disabledReason} onClick={() => setAsked({ userId })}>
                  {say('changePerson')}
                </Button>
                <Button kind="quiet" disabledReason={disabledReason} onClick={() => remove(userId)}>
                  {say('remove')}
                </Button>
              </>
            ),
          }))}
        />
      )}
      {asked ? <LimitPerson rules={rules} userId={asked.userId} onClose={() => setAsked(null)} /> : null}
      {prompt}
    </Section>
  )
}
