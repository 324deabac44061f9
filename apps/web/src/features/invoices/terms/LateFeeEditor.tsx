import { useLanguage } from '@contado/app-kit'
import { addDays, isLocalDate, moneyText, parseLocalDate } from '@contado/money'
import {
  Button,
  DateField,
  formatCivilDate,
  Grid,
  MoneyText,
  NumberInput,
  PercentInput,
  RadioCards,
  Stack,
  Switch,
} from '@contado/ui'
import { useState } from 'react'
import type { InvoicePreview } from '../draft-preview.ts'
import { explain } from '../explanation/explanation.ts'
import { type DraftLateFee, daysPathOf, firstLateFee } from './draft-terms.ts'
import classes from './terms.module.css'
import { useTermsWords } from './use-terms-words.ts'

type LateFeeEditorProps = {
  lateFee: DraftLateFee | null
  /** The invoice as it stands, to show what would be owed. */
  preview: InvoicePreview
  errorOf: (path: string) => string | undefined
  onChange: (lateFee: DraftLateFee | null) => void
  onExplain: (asOf: string) => void
}

const types = ['flat', 'recurring', 'compound'] as const
const farthestDate = '2199-12-31'

/** What is added to an invoice that is paid late, and what would then be owed on any day. */
export function LateFeeEditor({ lateFee, preview, errorOf, onChange, onExplain }: LateFeeEditorProps) {
  const say = useTermsWords()
  return (
    <Stack gap={3}>
      <Switch
        label={say('lateFee.charge')}
        description={say('lateFee.help')}
        isChecked={lateFee !== null}
        onChange={(isOn) => onChange(isOn ? firstLateFee : null)}
      />
      {lateFee ? (
        <>
          <RadioCards
            label={say('lateFee.type')}
            value={lateFee.type}
            options={types.map((type) => ({
              value: type,
              label: say(`lateFee.types.${type}`),
              description: say(`lateFee.typeHelp.${type}`),
            }))}
            onChange={(type) => onChange({ ...lateFee, type })}
          />
          <Grid minWidth={180}>
            <PercentInput
              label={say('lateFee.percent')}
              decimals={4}
              value={lateFee.percent}
              onChange={(percent) => onChange({ ...lateFee, percent })}
              error={errorOf('lateFeeSettings.percent')}
              isRequired
            />
            <NumberInput
              label={say(lateFee.type === 'flat' ? 'lateFee.days' : 'lateFee.period')}
              max="3650"
              after={`${say('lateFee.dayUnit')}\u00a0`}
              value={lateFee.days}
              onChange={(days) => onChange({ ...lateFee, days })}
              error={errorOf(daysPathOf(lateFee))}
              isRequired
            />
          </Grid>
          <OwedOn preview={preview} onExplain={onExplain} />
        </>
      ) : null}
    </Stack>
  )
}

const firstLook = ({ dueDate, lateFeeSettings: settings }: InvoicePreview): string => {
  if (!isLocalDate(dueDate)) return ''
  const days = settings === null ? 30 : settings.type === 'flat' ? settings.days : settings.repeatPeriod * 2
  return addDays(parseLocalDate(dueDate), days)
}

function OwedOn({ preview, onExplain }: { preview: InvoicePreview; onExplain: (asOf: string) => void }) {
  const say = useTermsWords()
  const { language } = useLanguage()
  const [chosen, setChosen] = useState<string | null>(null)
  const date = chosen ?? firstLook(preview)
  const found = isLocalDate(date) && isLocalDate(preview.dueDate) ? explain(preview, parseLocalDate(date)) : null
  const lateFees = found ? moneyText(found.owed.lateFees) : '0.00'
  return (
    <div className={classes.owed}>
      <DateField
        label={say('lateFee.owedOn')}
        value={date}
        min={isLocalDate(preview.sendingDate) ? preview.sendingDate : undefined}
        max={farthestDate}
        onChange={setChosen}
      />
      {found && preview.lateFeeSettings ? (
        <output className={classes.figure} aria-live="polite" data-testid="owed-on">
          <MoneyText amount={moneyText(found.amountToPay)} currency={preview.currency} size="section" />
          <span className={classes.quiet}>
            {say('lateFee.ofWhich', { date: formatCivilDate(date, language) })}{' '}
            <MoneyText amount={lateFees} currency={preview.currency} size="table" />
          </span>
        </output>
      ) : (
        <p className={classes.quiet}>{say('lateFee.unknown')}</p>
      )}
      <div>
        <Button kind="quiet" icon="info" onClick={() => onExplain(date)} isDisabled={found === null}>
          {say('lateFee.explain')}
        </Button>
      </div>
    </div>
  )
}
