import { useLanguage } from '@contado/app-kit'
import { Button, IconButton, MoneyText, NumberInput, TextField, useIsPhone } from '@contado/ui'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { type DraftForm, type DraftItem, filledItems, newRow } from './draft-form.ts'
import classes from './InvoiceForm.module.css'
import { parsePastedTable } from './parse-pasted-table.ts'
import { useInvoiceWords } from './use-invoice-words.ts'

type ItemsEditorProps = {
  form: DraftForm
  /** The net of each row that says something, in order. */
  nets: readonly string[]
  errorOf: (path: string) => string | undefined
  onChange: (items: readonly DraftItem[]) => void
}

/** The lines of the invoice: a table that is typed through from cell to cell, or filled by pasting one. */
export function ItemsEditor({ form, nets, errorOf, onChange }: ItemsEditorProps) {
  const say = useInvoiceWords()
  const { language } = useLanguage()
  // Without room for the head, the empty cells say themselves what they take.
  const isPhone = useIsPhone()
  const { items, currency } = form
  const filled = filledItems(form)
  const change = (key: string, patch: Partial<DraftItem>) =>
    onChange(items.map((item) => (item.key === key ? { ...item, ...patch } : item)))
  const paste = (index: number) => (event: ClipboardEvent) => {
    const rows = parsePastedTable(event.clipboardData.getData('text'), language)
    if (rows === null) return
    event.preventDefault()
    onChange([...items.slice(0, index), ...rows.map((row) => ({ ...newRow(), ...row })), ...items.slice(index + 1)])
  }
  const addByTab = (index: number) => (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.shiftKey || index !== items.length - 1) return
    if (items[index]?.name.trim() === '') return
    event.preventDefault()
    onChange([...items, newRow()])
    requestAnimationFrame(() => document.querySelector<HTMLInputElement>(`[name="item-${items.length}-name"]`)?.focus())
  }
  return (
    <div className={classes.rows}>
      <div className={classes.itemHead} aria-hidden="true">
        <span>{say('form.itemName')}</span>
        <span>{say('form.itemRate')}</span>
        <span>{say('form.itemQty')}</span>
        <span className={classes.figure}>{say('form.itemAmount')}</span>
        <span />
      </div>
      {items.map((item, index) => {
        const at = filled.indexOf(item)
        const row = index + 1
        return (
          <div key={item.key} className={classes.item} onPaste={paste(index)}>
            <TextField
              label={say('form.itemNameOf', { row })}
              isLabelHidden
              placeholder={isPhone ? say('form.itemName') : undefined}
              name={`item-${index}-name`}
              maxLength={200}
              value={item.name}
              onChange={(name) => change(item.key, { name })}
              error={errorOf(`items[${at}].name`)}
            />
            <NumberInput
              label={say('form.itemRateOf', { row })}
              isLabelHidden
              placeholder={isPhone ? say('form.itemRate') : undefined}
              decimals={6}
              value={item.rate}
              onChange={(rate) => change(item.key, { rate })}
              error={errorOf(`items[${at}].rate`)}
            />
            {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the Tab of the input inside. */}
            <div onKeyDown={addByTab(index)}>
              <NumberInput
                label={say('form.itemQtyOf', { row })}
                isLabelHidden
                placeholder={isPhone ? say('form.itemQty') : undefined}
                decimals={4}
                value={item.qty}
                onChange={(qty) => change(item.key, { qty })}
                error={errorOf(`items[${at}].qty`)}
              />
            </div>
            <span className={classes.amount}>
              <MoneyText amount={nets[at] ?? '0.00'} currency={currency} size="table" />
            </span>
            <IconButton
              icon="close"
              label={say('form.removeItem', { row })}
              isDisabled={items.length === 1}
              onClick={() => onChange(items.filter(({ key }) => key !== item.key))}
            />
          </div>
        )
      })}
      <div>
        <Button kind="quiet" icon="add" onClick={() => onChange([...items, newRow()])}>
          {say('form.addItem')}
        </Button>
      </div>
    </div>
  )
}
