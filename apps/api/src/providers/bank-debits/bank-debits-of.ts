import type { JobCall } from '../../platform/jobs/job.ts'
import type { BankDebits } from './bank-debits.ts'
import { httpDebits } from './http-debits.ts'
import { sandboxDebits } from './sandbox-debits.ts'

/** The provider of bank debits that the settings choose: the configured one, else the sandbox's; null where there is neither. */
export const bankDebitsOf = (call: Pick<JobCall, 'settings' | 'transaction'>): BankDebits | null => {
  const { bankDebits, isSandbox, customerUrl, productName } = call.settings
  if (bankDebits !== null) {
    return httpDebits({ ...bankDebits, clientName: productName, webhookUrl: `${customerUrl}/webhooks/bank-debits` })
  }
  return isSandbox ? sandboxDebits(call) : null
}
