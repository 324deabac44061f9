import type { PersonLimits, TransferRules } from '@contado/contract/transfer-rules/transfer-rules.endpoints.ts'
import { useToasts } from '@contado/ui'
import { useCodePrompt } from '../../shell/code-prompt/use-code-prompt.tsx'
import { useTransferRuleWords } from './use-transfer-rule-words.ts'

type Changes = Partial<Pick<TransferRules, 'approvals' | 'coolingAmount'>> & {
  readonly dayLimit?: string
  readonly thirtyDaysLimit?: string
  readonly personLimits?: PersonLimits
}

/** What each person's limits are, as they are sent. */
export const limitsOf = (persons: TransferRules['persons']): PersonLimits =>
  persons.map(({ userId, day, thirtyDays }) => ({
    userId,
    dayLimit: day.limit,
    thirtyDaysLimit: thirtyDays.limit,
  }))

/** Changes some of the rules after a code, and leaves the others; answers whether it was done. */
export const useChangeRules = ({ version, approvals, coolingAmount, day, thirtyDays, persons }: TransferRules) => {
  const say = useTransferRuleWords()
  const toasts = useToasts()
  const { confirm, prompt } = useCodePrompt()
  const change = async (changes: Changes): Promise<boolean> => {
    const { isDone } = await confirm({
      operation: 'transfer-rules.change',
      title: say('confirm'),
      act: say('save'),
      body: {
        version,
        approvals,
        coolingAmount,
        dayLimit: day.limit,
        thirtyDaysLimit: thirtyDays.limit,
        personLimits: limitsOf(persons),
        ...changes,
      },
    })
    if (isDone) toasts.success(say('saved'))
    return isDone
  }
  return { change, prompt }
}
