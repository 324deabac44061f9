import { useLanguage } from '@contado/app-kit'
import { paidInvoiceTexts } from '@contado/contract/transfers/paid-invoices.ts'
import type { Transfer } from '@contado/contract/transfers/transfer.ts'
import { isAhead, isInTransit } from '@contado/contract/transfers/transfer-lifecycle.ts'
import { isSomething } from '@contado/money'
import {
  Button,
  CopyableText,
  type Fact,
  formatCivilDate,
  localDecimal,
  Row,
  shortFileName,
  TextLink,
  useMoneyFormat,
} from '@contado/ui'
import { transactionPath } from '../../shell/accounts/account-paths.ts'
import { useAccountText } from '../../shell/accounts/use-account-name.ts'
import { useFileDownload } from '../../shell/files/use-file-download.ts'
import { useTransferWords } from '../../shell/transfers/use-transfer-words.ts'
import { useDayText } from '../../shell/use-day-text.ts'
import { arrivalMinutes, corridorOf } from './arrival-minutes.ts'
import { PayeeNumbers } from './PayeeNumbers.tsx'
import { railName } from './rail-name.ts'
import { useExpectedText } from './use-expected-text.ts'
import { useNewTransferWords } from './use-new-transfer-words.ts'
import { useReferenceFacts } from './use-reference-facts.ts'

/** Whose money it is and whose it is to be. */
const useWays = (transfer: Transfer): readonly Fact[] => {
  const say = useTransferWords()
  const nameOf = useAccountText()
  const { payee, viewer, sourceCurrency: currency, sourceAccountType: accountType, transactionId, rail } = transfer
  const account = { currency, accountType }
  const from = transactionId ? (
    <TextLink href={transactionPath(account, transactionId)}>{nameOf(account)}</TextLink>
  ) : (
    nameOf(account)
  )
  const to = <TextLink href={`/beneficiaries/${payee.beneficiaryId}`}>{payee.name}</TextLink>
  return [
    ...(viewer === 'sender' && payee.beneficiaryId !== null ? [{ label: say('payee'), value: to }] : []),
    ...(viewer === 'sender' ? [{ label: say('from'), value: from }] : []),
    ...(payee.accountNumber
      ? [
          {
            label: say('account'),
            value: (
              <Row gap={3}>
                {`${railName(rail)} ${payee.accountNumber}`}
                <PayeeNumbers transfer={transfer} />
              </Row>
            ),
          },
        ]
      : []),
    ...factOf(say('bank'), payee.bank),
    ...factOf(say('handle'), payee.handle && `@${payee.handle}`),
  ]
}

const factOf = (label: string, value: string | null): Fact[] => (value ? [{ label, value }] : [])

/** What a transfer costs and brings. */
const useSums = (transfer: Transfer): readonly Fact[] => {
  const say = useTransferWords()
  const format = useMoneyFormat()
  const { language } = useLanguage()
  const { viewer, rate, ratesDate, sourceCurrency, targetCurrency, returnedAmount } = transfer
  const isExchanged = sourceCurrency !== targetCurrency
  return [
    ...factOf(say('youSent'), isExchanged ? format(transfer.amount, sourceCurrency) : null),
    ...(rate && ratesDate
      ? [
          {
            label: say('rate'),
            value: say('rateText', {
              from: sourceCurrency,
              into: targetCurrency,
              rate: localDecimal(rate.slice(0, -6), language),
            }),
            note: formatCivilDate(ratesDate, language),
          },
          { label: say('spread'), value: format(transfer.spread, sourceCurrency) },
        ]
      : []),
    ...factOf(
      say('fee'),
      viewer === 'sender' ? (isSomething(transfer.fee) ? format(transfer.fee, sourceCurrency) : say('noFee')) : null,
    ),
    ...factOf(
      say('theyGet'),
      viewer === 'sender' && isExchanged ? format(transfer.targetAmount, targetCurrency) : null,
    ),
    ...factOf(say('returned'), returnedAmount && format(returnedAmount, sourceCurrency)),
  ]
}

/** What the payee is told of it. */
const useTold = (transfer: Transfer): readonly Fact[] => {
  const say = useTransferWords()
  const sayNew = useNewTransferWords()
  const format = useMoneyFormat()
  const referenceFacts = useReferenceFacts()
  const { viewer, targetCurrency, payer, reference, paidInvoices, purposeCode, document, charges } = transfer
  const isSender = viewer === 'sender'
  const printed = referenceFacts({ rail: corridorOf(transfer), payer, written: reference })
  return [
    ...factOf(say('reference'), reference.trim()),
    ...printed.flatMap(({ label, value, note }) => (note ? [{ label, value }] : [])),
    ...factOf(say('invoices'), paidInvoiceTexts(paidInvoices, (amount) => format(amount, targetCurrency)).join('\n')),
    ...factOf(sayNew('purpose'), isSender && purposeCode ? sayNew(`purposes.${purposeCode}`) : null),
    ...(document ? [{ label: sayNew('document'), value: <DocumentLink file={document} /> }] : []),
    ...factOf(
      sayNew('charges'),
      isSender && charges !== null && charges !== 'shared' ? sayNew(`bearers.${charges}`) : null,
    ),
  ]
}

/** What is known of a transfer besides what happened to it. */
export const useTransferFacts = (transfer: Transfer): readonly Fact[] => {
  const say = useTransferWords()
  const dayText = useDayText()
  const ways = useWays(transfer)
  const sums = useSums(transfer)
  const told = useTold(transfer)
  const { viewer, status, sendDate, approval, recurringTransferId, batchId, trace, transferId } = transfer
  const expected = useExpectedText(transfer)
  const isAwaited = isAhead(status) || (isInTransit(status) && arrivalMinutes(transfer) === null)
  return [
    { label: say('kind'), value: say(`kinds.${transfer.kind}`) },
    ...ways,
    ...sums,
    ...factOf(say('sendDate'), isAhead(status) && sendDate !== null ? dayText(sendDate) : null),
    ...factOf(say('arrives'), viewer === 'sender' && isAwaited ? expected : null),
    ...told,
    ...(approval
      ? [
          {
            label: say('approvals'),
            value: say('approvalsNeeded', { count: approval.count, roles: say(`approverRoles.${approval.roles}`) }),
          },
        ]
      : []),
    ...(recurringTransferId
      ? [
          {
            label: say('recurring'),
            value: <TextLink href={`/recurring-transfers/${recurringTransferId}`}>{say('recurringOpen')}</TextLink>,
          },
        ]
      : []),
    ...(batchId
      ? [{ label: say('batch'), value: <TextLink href={`/batches/${batchId}`}>{say('batchOpen')}</TextLink> }]
      : []),
    ...factOf(say('note'), transfer.note),
    ...(trace ? [{ label: say('trace'), value: <CopyableText text={trace} label={say('trace')} /> }] : []),
    { label: say('transferId'), value: <CopyableText text={transferId} label={say('transferId')} /> },
  ]
}

function DocumentLink({ file }: { file: NonNullable<Transfer['document']> }) {
  const download = useFileDownload()
  return (
    <Button isSmall icon="download" onClick={() => void download(file)}>
      {shortFileName(file.name)}
    </Button>
  )
}
