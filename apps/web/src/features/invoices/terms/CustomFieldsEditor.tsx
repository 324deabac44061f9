import { Button, IconButton, TextField } from '@contado/ui'
import { useRowFocus } from '../use-row-focus.ts'
import { type DraftCustomField, filledCustomFields, maxCustomFields, newCustomField } from './draft-terms.ts'
import classes from './terms.module.css'
import { useTermsWords } from './use-terms-words.ts'

type CustomFieldsEditorProps = {
  customFields: readonly DraftCustomField[]
  errorOf: (path: string) => string | undefined
  onChange: (customFields: readonly DraftCustomField[]) => void
}

/** What stands on the invoice beside number and dates: an order number, a project, a tax number. */
export function CustomFieldsEditor({ customFields, errorOf, onChange }: CustomFieldsEditorProps) {
  const say = useTermsWords()
  const rows = useRowFocus()
  const filled = filledCustomFields({ customFields, earlyDiscount: null, lateFee: null })
  const change = (id: string, patch: Partial<DraftCustomField>) =>
    onChange(customFields.map((field) => (field.id === id ? { ...field, ...patch } : field)))
  const isFull = customFields.length >= maxCustomFields
  return (
    <div ref={rows.ref} className={classes.rows}>
      {customFields.map((field, index) => {
        const row = index + 1
        const at = filled.indexOf(field)
        return (
          <div key={field.id} className={classes.customField}>
            <TextField
              label={say('fields.labelOf', { row })}
              isLabelHidden
              placeholder={say('fields.label')}
              maxLength={60}
              value={field.label}
              onChange={(label) => change(field.id, { label })}
              error={errorOf(`customFields[${at}].label`)}
            />
            <TextField
              label={say('fields.valueOf', { row })}
              isLabelHidden
              placeholder={say('fields.value')}
              maxLength={200}
              value={field.value}
              onChange={(value) => change(field.id, { value })}
              error={errorOf(`customFields[${at}].value`)}
            />
            <IconButton
              icon="close"
              label={say('fields.remove', { row })}
              onClick={() => rows.remove(() => onChange(customFields.filter(({ id }) => id !== field.id)))}
            />
          </div>
        )
      })}
      <div>
        <Button
          kind="quiet"
          icon="add"
          disabledReason={isFull ? say('fields.full', { count: maxCustomFields }) : undefined}
          onClick={() => rows.add(() => onChange([...customFields, newCustomField()]))}
        >
          {say('fields.add')}
        </Button>
      </div>
    </div>
  )
}
