import type { TransferRules } from '@contado/contract/transfer-rules/transfer-rules.endpoints.ts'
import { useToasts } from '@contado/ui'
import { useCodePrompt } from '../../shell/code-prompt/use-code-prompt.tsx'
import { useTransferRuleWords } from './use-transfer-rule-words.ts'

type Changes = Partial<Pick<TransferRules, 'approvals' | 'coolingAmount'>> & {
  readonly dayLimit?: string
  readonly thirtyDaysLimit?: string
}

/** Changes some of the rules after a code, and leaves the others; answers whether it was done. */
export const useChangeRules = ({ version, approvals, coolingAmount, day, thirtyDays }: TransferRules) => {
  const say = useTransferRuleWords()
  const toasts = useToasts()
  const { confirm, prompt } = useCodePrompt()
  const change = async (changes: Changes): Promise<boolean> => {
    const { isDone } = await confirm({
      operation: 'transfer-rules.change',
      title: say('confirm'),
      act: say('save'),
      body: { version, approvals, coolingAmount, dayLimit: day.limit, thirtyDaysLimit: thirtyDays.limit, ...changes },
    })
    if (isDone) toasts.success(say('saved'))
    return isDone
  }
  return { change, prompt }
}
