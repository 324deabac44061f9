import { useState } from 'react'
import { addDays, dayNumber } from '../dates/civil-date.ts'
import { formatCivilDate } from '../dates/date-format.ts'
import { DateText } from '../figures/DateText.tsx'
import { useUi } from '../foundation/ui-context.ts'
import { Slider } from '../inputs/Slider.tsx'
import { Section } from '../layout/Section.tsx'
import { Grid } from '../layout/Stack.tsx'

const SENT_ON = '2026-09-01'
const DUE_ON = '2026-10-31'
const MARGIN_DAYS = 7
const MIN_DISCOUNT_PERCENT = 1.97

/** An early-payment deadline a week away from both ends, and the discount that rewards it. */
export function SlidersShowcase() {
  const { locale } = useUi()
  const first = dayNumber(addDays(SENT_ON, MARGIN_DAYS))
  const last = dayNumber(addDays(DUE_ON, -MARGIN_DAYS))
  const [deadline, setDeadline] = useState(first + 14)
  const [discount, setDiscount] = useState(MIN_DISCOUNT_PERCENT)
  const [amount, setAmount] = useState(40)
  const dateOf = (day: number) => addDays(SENT_ON, day - dayNumber(SENT_ON))
  return (
    <Section title="Sliders">
      <Grid minWidth={280} gap={5}>
        <Slider
          label="Early payment deadline"
          description="At least 7 days after sending and at least 7 days before the due date."
          min={first}
          max={last}
          value={deadline}
          onChange={setDeadline}
          valueText={formatCivilDate(dateOf(deadline), locale)}
          ends={[<DateText key="first" date={dateOf(first)} />, <DateText key="last" date={dateOf(last)} />]}
        />
        <Slider
          label="Early payment discount"
          min={MIN_DISCOUNT_PERCENT}
          max={10}
          step={0.01}
          value={discount}
          onChange={setDiscount}
          valueText={`${discount.toFixed(2)}%`}
          ends={[`${MIN_DISCOUNT_PERCENT}%`, '10%']}
        />
        <Slider
          label="Share kept in reserve"
          min={0}
          max={100}
          value={amount}
          onChange={setAmount}
          valueText={`${amount}%`}
        />
      </Grid>
    </Section>
  )
}
