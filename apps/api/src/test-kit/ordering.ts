import { sql } from 'kysely'
import { carryOutOrRefuse, followUpIdOf, transferMovements } from '../modules/ledger/index.ts'
import { placeOrder, purseOf } from '../modules/rails/index.ts'
import { instantOf, parseInstant } from '../platform/clock.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { newId } from '../platform/ids.ts'
import type { Settings } from '../platform/settings.ts'
import type { TestCompany } from './companies.ts'
import type { TestApp } from './test-app.ts'

type Wanted = {
  readonly reference: string
  readonly kind?: 'local' | 'swift'
  readonly minor?: bigint
  readonly feeMinor?: bigint
  readonly settings?: Settings
}

/** An order to pay out US dollars of a business, with its money in flight; answers its id. */
export const orderFrom = async (
  app: TestApp,
  { organizationId, userId }: TestCompany,
  { reference, kind = 'local', minor = 50_000n, feeMinor = 0n, settings = app.settings }: Wanted,
): Promise<string> => {
  const orderId = newId()
  const { data } = await app.customer().send('GET', '/sandbox/clock')
  const now = parseInstant(data.businessNow) ?? instantOf(0)
  const account = { organizationId, currency: 'USD', accountType: 'traditional' } as const
  await inTransaction(app.as('contado_app'), async (tx) => {
    await sql`select set_config('app.actor_kind', 'user', true), set_config('app.user_id', ${userId}, true),
      set_config('app.organization_id', ${organizationId}, true)`.execute(tx)
    const act = { id: followUpIdOf(orderId, 'created'), causeId: orderId, at: now }
    await carryOutOrRefuse(tx, transferMovements.created({ ...act, purse: purseOf(account), minor, feeMinor }))
    await placeOrder(
      { tx, now, settings },
      {
        ...account,
        orderId,
        kind,
        minor,
        feeMinor,
        beneficiary: {
          name: 'Wren Paper GmbH',
          entityType: 'business',
          accountNumber: 'DE89370400440532013000',
          details: {
            bic: 'COBADEFFXXX',
            city: 'Berlin',
            ...(kind === 'local' ? { rail: 'ach', bankCountry: 'US' } : { rail: 'swift', bankCountry: 'DE' }),
          },
        },
        payer: {
          name: 'Castle Trading LLC',
          address: { line1: '12 Canal Street', city: 'Portland', country: 'US' },
          account,
        },
        returnsTo: 'available',
        reference,
        initiatedBy: userId,
      },
    )
  })
  return orderId
}
