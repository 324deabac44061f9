import { useLanguage } from '@contado/app-kit'
import { percentFigureText } from '@contado/contract/invoices/figures.domain.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import type { Currency } from '@contado/money'
import { MoneyText, useMoneyFormat } from '@contado/ui'
import classes from './terms.module.css'
import { useTermsWords } from './use-terms-words.ts'

/** The tax of all lines, one sum per category and rate. */
export function TaxSummary({ taxes, currency }: { taxes: Invoice['taxes']; currency: Currency }) {
  const say = useTermsWords()
  const { language } = useLanguage()
  const format = useMoneyFormat()
  if (taxes.length === 0) return null
  return (
    <dl className={classes.taxes} aria-label={say('tax.summary')}>
      {taxes.map(({ category, rate, base, amount }) => {
        const name = say(`tax.categories.${category}`, { rate: percentFigureText(rate, language) })
        return (
          <div key={`${category} ${rate}`}>
            <dt>{say('tax.base', { name, base: format(base, currency) })}</dt>
            <dd>
              <MoneyText amount={amount} currency={currency} size="table" />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
