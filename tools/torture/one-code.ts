import { newId } from '../../apps/api/src/platform/ids.ts'
import { depositTo, verifyCompany } from '../../apps/api/src/test-kit/companies.ts'
import { mailedCode } from '../../apps/api/src/test-kit/people.ts'
import { payeeOf, storeRates } from '../../apps/api/src/test-kit/sending-money.ts'
import type { TortureCase } from './torture-case.ts'

const parallel = 50
// What a use that came too late may hear.
const refusals = ['ReusedLoginOtpError', 'BruteForceAttemptError', 'TooManyRequests']

/** One code, sent along many times at once, each time under another key: money leaves once. */
export const oneCode: TortureCase = {
  name: 'one code used fifty times at once: exactly one effect',
  rounds: { short: 2, long: 100 },
  run: async (app, { rounds, isPlanted }) => {
    const { browser, email, userId, ...company } = await verifyCompany(app)
    await depositTo(app, { browser, email, userId, ...company }, { amount: '1000.00', accountType: 'traditional' })
    await storeRates(app)
    const { accountId } = await payeeOf(app, { browser, email, userId, ...company })
    const faults: string[] = []
    let refused = 0
    for (let round = 1; round <= rounds; round += 1) {
      const reference = `round ${round} ${newId().slice(-8)}`
      const body = {
        ...{ sourceCurrency: 'USD', sourceAccountType: 'traditional', accountId, amount: '1.00', fixedSide: 'source' },
        ...{ bound: '0.01', reference, note: '', isRepeat: true },
      }
      await browser.send('POST', '/me/send-email-2fa', { body: { operation: 'transfers.create', request: body } })
      const code = await mailedCode(app, email)
      const use = async (): Promise<string> => {
        const headers = { 'otp-code': code, 'idempotency-key': newId() }
        const { status, error } = await browser.send('POST', '/transfers', { body, headers })
        return error?.code ?? String(status)
      }
      const heard = await Promise.all(Array.from({ length: parallel }, use))
      if (isPlanted) {
        await app.forgetAttempts()
        await app.owner.query('update one_time_codes set used_at = null where user_id = $1', [userId])
        heard.push(await use())
      }
      const { rows } = await app.owner.query('select from transfers where reference = $1', [reference])
      const strange = heard.filter((one) => one !== '200' && !refusals.includes(one))
      refused += heard.filter((one) => refusals.includes(one)).length
      if (rows.length !== 1) faults.push(`${reference}: ${rows.length} effects`)
      if (strange.length > 0) faults.push(`${reference}: answered ${[...new Set(strange)].join(', ')}`)
      await app.forgetAttempts()
    }
    return { figures: `${rounds} codes, ${parallel} uses each, ${refused} refused, ${faults.length} faults`, faults }
  },
}
