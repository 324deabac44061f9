import { Button, IconButton, MoneyInput, PercentInput, Select, TextField } from '@contado/ui'
import { type DraftFee, type DraftForm, newFee } from './draft-form.ts'
import classes from './InvoiceForm.module.css'
import { useInvoiceWords } from './use-invoice-words.ts'
import { useRowFocus } from './use-row-focus.ts'

type FeesEditorProps = {
  form: DraftForm
  errorOf: (path: string) => string | undefined
  onChange: (fees: readonly DraftFee[]) => void
}

/** What is added to the lines: percentages of the subtotal and fixed amounts. */
export function FeesEditor({ form: { fees, currency }, errorOf, onChange }: FeesEditorProps) {
  const say = useInvoiceWords()
  const rows = useRowFocus()
  const change = (key: string, patch: Partial<DraftFee>) =>
    onChange(fees.map((fee) => (fee.key === key ? { ...fee, ...patch } : fee)))
  return (
    <div ref={rows.ref} className={classes.rows}>
      {fees.map((fee, index) => {
        const row = index + 1
        const value = {
          label: say('form.feeValueOf', { row }),
          isLabelHidden: true,
          value: fee.value,
          onChange: (text: string) => change(fee.key, { value: text }),
          error: errorOf(`fees[${index}].value`),
        }
        return (
          <div key={fee.key} className={classes.fee}>
            <TextField
              label={say('form.feeNameOf', { row })}
              isLabelHidden
              placeholder={say('form.feeName')}
              maxLength={120}
              value={fee.name}
              onChange={(name) => change(fee.key, { name })}
              error={errorOf(`fees[${index}].name`)}
            />
            <Select
              label={say('form.feeTypeOf', { row })}
              isLabelHidden
              value={fee.type === 'flat' ? 'fixed' : fee.type}
              options={(['percent', 'fixed'] as const).map((type) => ({
                value: type,
                label: say(`form.feeTypes.${type}`),
              }))}
              onChange={(type) => change(fee.key, { type })}
            />
            {fee.type === 'percent' ? (
              <PercentInput {...value} decimals={4} />
            ) : (
              <MoneyInput {...value} currency={currency} />
            )}
            <IconButton
              icon="close"
              label={say('form.removeFee', { row })}
              onClick={() => rows.remove(() => onChange(fees.filter(({ key }) => key !== fee.key)))}
            />
          </div>
        )
      })}
      <div>
        <Button kind="quiet" icon="add" onClick={() => rows.add(() => onChange([...fees, newFee()]))}>
          {say('form.addFee')}
        </Button>
      </div>
    </div>
  )
}
