import { useState } from 'react'
import { addDays, addMonths } from '../dates/civil-date.ts'
import { DateField, useToday } from '../dates/DateField.tsx'
import { DateRangeField } from '../dates/DateRangeField.tsx'
import { datePresets } from '../dates/date-presets.ts'
import { Grid } from '../layout/Stack.tsx'

/** Dates and ranges, typed and picked. */
export function DatePickerShowcase() {
  const today = useToday()
  const [day, setDay] = useState('')
  const [due, setDue] = useState(addDays(today, 30))
  const [range, setRange] = useState(datePresets.last30Days(today))
  const [wide, setWide] = useState({ from: '', to: '' })
  return (
    <Grid minWidth={280}>
      <DateField label="Report date" description="From 01 Jan 2021 to today." value={day} onChange={setDay} />
      <DateField label="Due date" value={due} onChange={setDue} min={today} max={addMonths(today, 24)} isRequired />
      <DateField label="Fixed" value="2026-01-31" onChange={() => {}} isDisabled />
      <DateRangeField label="Period" value={range} onChange={setRange} />
      <DateRangeField label="Period, wide" value={wide} onChange={setWide} isWide />
    </Grid>
  )
}
