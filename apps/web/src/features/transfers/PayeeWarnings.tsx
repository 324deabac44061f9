import type { PayeeWarning } from '@contado/contract/transfers/transfer.ts'
import { Notice } from '@contado/ui'
import { useNewTransferWords } from './use-new-transfer-words.ts'

/** What to look at twice about a payee's bank details before money is sent to them. */
export function PayeeWarnings({ warnings, name }: { warnings: readonly PayeeWarning[]; name: string }) {
  const say = useNewTransferWords()
  return warnings.map((warning) => (
    <Notice key={warning} kind="caution">
      {say(`warnings.${warning}`, { name })}
    </Notice>
  ))
}
