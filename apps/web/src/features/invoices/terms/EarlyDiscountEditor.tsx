import { percentText, useLanguage } from '@contado/app-kit'
import {
  annualisedRate,
  earlyDiscountAmount,
  earlyDiscountEndDates,
  readEarlyDiscountPercent,
} from '@contado/contract/invoices/early-discount.domain.ts'
import { percentFigureText } from '@contado/contract/invoices/figures.domain.ts'
import { decimalText, isLocalDate, moneyText, parseLocalDate, parseMoney, subtractMoney } from '@contado/money'
import {
  Button,
  DateField,
  FactList,
  formatCivilDate,
  MoneyText,
  PercentInput,
  Slider,
  Stack,
  Switch,
} from '@contado/ui'
import type { DraftForm } from '../draft-form.ts'
import type { DraftDiscount } from './draft-terms.ts'
import { fractionOf } from './percent-text.ts'
import { firstDiscount, suggestedDiscount } from './suggested-discount.ts'
import classes from './terms.module.css'
import { useTermsWords } from './use-terms-words.ts'

type EarlyDiscountEditorProps = {
  form: DraftForm
  /** The invoice's total as decimal text; null while a number can't be read. */
  total: string | null
  errorOf: (path: string) => string | undefined
  onChange: (earlyDiscount: DraftDiscount | null) => void
}

const sliderMax = 10

/** What the buyer saves by paying early: percentage and last day, with the suggestion and what it costs in a year. */
export function EarlyDiscountEditor({ form, total, errorOf, onChange }: EarlyDiscountEditorProps) {
  const say = useTermsWords()
  const { earlyDiscount: discount } = form
  const { suggested, reason } = suggestedDiscount(form)
  return (
    <Stack gap={3}>
      <Switch
        label={say('discount.offer')}
        description={say('discount.help')}
        isChecked={discount !== null}
        onChange={(isOn) => onChange(isOn ? firstDiscount(form) : null)}
      />
      {discount ? (
        <>
          <Suggestion form={form} suggested={suggested} reason={reason}>
            {suggested && (suggested.percent !== discount.percent || suggested.endDate !== discount.endDate) ? (
              <Button kind="quiet" onClick={() => onChange(suggested)}>
                {say('discount.useSuggestion')}
              </Button>
            ) : null}
          </Suggestion>
          <Fields form={form} discount={discount} errorOf={errorOf} onChange={onChange} />
          <Outcome form={form} discount={discount} total={total} />
        </>
      ) : null}
    </Stack>
  )
}

function useDates({ sendingDate, dueDate }: DraftForm) {
  if (!isLocalDate(sendingDate) || !isLocalDate(dueDate)) return null
  return { sendingDate: parseLocalDate(sendingDate), dueDate: parseLocalDate(dueDate) }
}

function Suggestion(props: {
  form: DraftForm
  suggested: DraftDiscount | null
  reason: ReturnType<typeof suggestedDiscount>['reason']
  children: React.ReactNode
}) {
  const { suggested, reason, children } = props
  const say = useTermsWords()
  const { language } = useLanguage()
  if (reason) return <p className={classes.quiet}>{say(`discount.noSuggestion.${reason}`)}</p>
  if (!suggested) return null
  return (
    <div className={classes.suggestion}>
      <span>
        {say('discount.suggested', {
          percent: percentFigureText(suggested.percent, language),
          date: formatCivilDate(suggested.endDate, language),
        })}
      </span>
      {children}
    </div>
  )
}

type FieldsProps = Pick<EarlyDiscountEditorProps, 'form' | 'errorOf' | 'onChange'> & { discount: DraftDiscount }

function Fields({ form, discount, errorOf, onChange }: FieldsProps) {
  const say = useTermsWords()
  const { language } = useLanguage()
  const dates = useDates(form)
  const window = dates && earlyDiscountEndDates(dates.sendingDate, dates.dueDate)
  const percent = Number(discount.percent) || 0
  return (
    <>
      <div className={classes.pair}>
        <PercentInput
          label={say('discount.percent')}
          description={say('discount.percentHint', { percent: percentFigureText('1.97', language) })}
          decimals={4}
          value={discount.percent}
          onChange={(text) => onChange({ ...discount, percent: text })}
          error={errorOf('earlyDiscountPercent')}
          isRequired
        />
        <DateField
          label={say('discount.endDate')}
          description={
            window
              ? say('discount.window', {
                  first: formatCivilDate(window.first, language),
                  last: formatCivilDate(window.last, language),
                })
              : say('discount.noWindow')
          }
          value={discount.endDate}
          min={window?.first}
          max={window?.last ?? form.dueDate}
          onChange={(endDate) => onChange({ ...discount, endDate })}
          error={errorOf('earlyDiscountEndDate')}
          isRequired
        />
      </div>
      <Slider
        label={say('discount.slider')}
        isLabelHidden
        value={percent}
        min={0}
        max={Math.max(sliderMax, Math.ceil(percent))}
        step={0.01}
        valueText={percentFigureText(discount.percent === '' ? '0' : discount.percent, language)}
        onChange={(value) => onChange({ ...discount, percent: value === 0 ? '' : String(Number(value.toFixed(2))) })}
      />
    </>
  )
}

/** Only once both halves are there. */
function Outcome({ form, discount, total }: { form: DraftForm; discount: DraftDiscount; total: string | null }) {
  const say = useTermsWords()
  const { language } = useLanguage()
  const dates = useDates(form)
  const read = readEarlyDiscountPercent(fractionOf(discount.percent))
  if (!dates || !read.ok || !isLocalDate(discount.endDate) || total === null) return null
  const base = parseMoney(total, form.currency)
  const amount = earlyDiscountAmount(base, read.value)
  const rate = annualisedRate({ percent: read.value, endDate: discount.endDate, dueDate: dates.dueDate })
  return (
    <div className={classes.outcome}>
      <FactList
        facts={[
          {
            label: say('discount.pays', { date: formatCivilDate(discount.endDate, language) }),
            value: <MoneyText amount={moneyText(subtractMoney(base, amount))} currency={form.currency} />,
          },
          {
            label: say('discount.saves'),
            value: <MoneyText amount={moneyText(amount)} currency={form.currency} />,
          },
          ...(rate
            ? [
                {
                  label: say('discount.annualised'),
                  value: percentText(Number(decimalText(rate)) / 100, language),
                },
              ]
            : []),
        ]}
      />
      <p className={classes.quiet}>{say('discount.annualisedHelp')}</p>
    </div>
  )
}
