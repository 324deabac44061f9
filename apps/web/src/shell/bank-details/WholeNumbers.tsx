import { useProblemText } from '@contado/app-kit'
import type { BankAccount, WholeBankAccount } from '@contado/contract/beneficiaries/bank-accounts.endpoints.ts'
import { Button, CopyableText, Row, useToasts } from '@contado/ui'
import { useState } from 'react'
import { readWholeAccount } from './read-whole-account.ts'
import { useAccountNumbers } from './use-account-numbers.ts'
import { useBankDetailsWords } from './use-bank-details-words.ts'

/** The numbers of a saved account, whole once they are asked for. */
export function WholeNumbers({ account }: { account: BankAccount }) {
  const say = useBankDetailsWords()
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const numbersOf = useAccountNumbers()
  const [whole, setWhole] = useState<WholeBankAccount | null>(null)
  const [isReading, setIsReading] = useState(false)
  const show = async () => {
    setIsReading(true)
    try {
      setWhole(await readWholeAccount(account.accountId))
    } catch (problem) {
      toasts.error(sayProblem(problem))
    } finally {
      setIsReading(false)
    }
  }
  if (whole === null) {
    return (
      <Button isSmall kind="quiet" onClick={() => void show()} isLoading={isReading}>
        {say('showWhole')}
      </Button>
    )
  }
  return (
    <Row gap={3}>
      {numbersOf(account, whole).map(({ label, value }) => (
        <Row key={label} gap={1}>
          {label}
          <CopyableText text={value} shown={value} label={label} />
        </Row>
      ))}
    </Row>
  )
}
