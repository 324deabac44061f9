import { useServerForm } from '@contado/app-kit'
import { Button, ErrorSummary, Row, Section, Stack, useToasts } from '@contado/ui'
import { BankDetailsForm } from '../../shell/bank-details/BankDetailsForm.tsx'
import { type BankDetailsValues, emptyBankDetails } from '../../shell/bank-details/bank-details-values.ts'
import { useBankDetailsCheck } from '../../shell/bank-details/use-bank-details-check.ts'

/** The details of an account at a bank of any country; nothing is sent. */
export function BankDetailsShowcase() {
  const toasts = useToasts()
  const check = useBankDetailsCheck()
  const { field, submit, errors } = useServerForm<BankDetailsValues>({
    initial: emptyBankDetails('GBP'),
    check,
    send: async () => undefined,
    onDone: () => toasts.success('These details are well-formed.'),
  })
  return (
    <Section title="Bank details">
      <form onSubmit={submit} noValidate>
        <Stack>
          <ErrorSummary errors={errors} />
          <BankDetailsForm bind={(name) => field(name)} />
          <Row>
            <Button type="submit">Check details</Button>
          </Row>
        </Stack>
      </form>
    </Section>
  )
}
