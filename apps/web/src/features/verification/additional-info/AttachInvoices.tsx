import { useProblemText, useRested } from '@contado/app-kit'
import type { AdditionalInfoRequest } from '@contado/contract/additional-info-requests/additional-info-requests.endpoints.ts'
import { Combobox, ItemList, MoneyText, Stack, useMoneyFormat, useToasts } from '@contado/ui'
import { useState } from 'react'
import { useAction, useEndpoint } from '../../../api.ts'
import { useAnswerWords } from './use-answer-words.ts'

const restMs = 300

/** Invoices that explain what was asked: each is attached as it is chosen. */
export function AttachInvoices({ asked }: { asked: AdditionalInfoRequest }) {
  const say = useAnswerWords()
  const format = useMoneyFormat()
  const toasts = useToasts()
  const sayProblem = useProblemText()
  const [query, setQuery] = useState('')
  const rested = useRested(query.trim(), restMs)
  const found = useEndpoint('invoices.log', { query: { limit: '8', ...(rested === '' ? {} : { search: rested }) } })
  const attach = useAction('verification.attach-invoice-to-rai')
  const there = asked.invoices.map(({ invoiceId }) => invoiceId)
  const rows = (found.data?.items ?? []).filter(({ invoiceId }) => !there.includes(invoiceId))
  if (there.length === 0 && rested === '' && rows.length === 0) return null
  const choose = async (invoiceId: string) => {
    setQuery('')
    if (invoiceId === '') return
    try {
      await attach.run({ body: { additionalInfoRequestId: asked._id, invoiceId } })
    } catch (problem) {
      toasts.error(sayProblem(problem))
    }
  }
  return (
    <Stack gap={3}>
      <Combobox
        label={say('invoice')}
        description={say('invoiceHelp')}
        placeholder={say('invoicePlaceholder')}
        query={query}
        onQueryChange={setQuery}
        value=""
        valueLabel=""
        isLoading={found.isPending || rested !== query.trim()}
        options={rows.map(
          ({ invoiceId, invoiceNumber, senderDisplayName, recipientDisplayName, side, amountToPay, currency }) => ({
            value: invoiceId,
            label: say('invoiceFound', {
              number: invoiceNumber ?? '—',
              name: (side === 'income' ? recipientDisplayName : senderDisplayName) ?? '—',
              amount: format(amountToPay, currency),
            }),
          }),
        )}
        onChange={(invoiceId) => void choose(invoiceId)}
      />
      {asked.invoices.length > 0 ? (
        <ItemList
          label={say('invoices')}
          items={asked.invoices.map(({ invoiceId, invoiceNumber, amount, currency }) => ({
            key: invoiceId,
            title: invoiceNumber ?? '—',
            detail: <MoneyText amount={amount} currency={currency} isCodeShown />,
          }))}
        />
      ) : null}
    </Stack>
  )
}
