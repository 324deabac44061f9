import { useLanguage } from '@contado/app-kit'
import { Button, IconButton, Menu, MoneyText, NumberInput, TextField, useIsPhone } from '@contado/ui'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type DraftForm, type DraftItem, filledItems, newRow } from './draft-form.ts'
import classes from './InvoiceForm.module.css'
import { type ItemColumn, itemColumns, moveRow, pasteTable, removeRow } from './item-rows.ts'
import { TaxCell } from './terms/TaxCell.tsx'
import { useTermsWords } from './terms/use-terms-words.ts'
import { useInvoiceWords } from './use-invoice-words.ts'

type ItemsEditorProps = {
  form: DraftForm
  /** The net of each row that says something, in order. */
  nets: readonly string[]
  errorOf: (path: string) => string | undefined
  onChange: (items: readonly DraftItem[]) => void
  tax: {
    readonly isShown: boolean
    readonly remembered: readonly string[]
    /** A rate was typed to its end. */
    readonly onRate: () => void
  }
}

/** The lines of the invoice: a table that is typed through from cell to cell, or filled by pasting one. */
export function ItemsEditor(props: ItemsEditorProps) {
  const say = useInvoiceWords()
  const sayTerms = useTermsWords()
  const { items } = props.form
  const rows = useRows(props)
  const filled = filledItems(props.form)
  return (
    <div className={classes.rows} ref={rows.ref}>
      <div className={classes.itemHead} data-taxed={props.tax.isShown || undefined} aria-hidden="true">
        <span>{say('form.itemName')}</span>
        <span>{say('form.itemRate')}</span>
        <span>{say('form.itemQty')}</span>
        {props.tax.isShown ? <span>{sayTerms('tax.head')}</span> : null}
        <span className={classes.figure}>{say('form.itemAmount')}</span>
        <span />
      </div>
      {items.map((item, index) => (
        <ItemRow key={item.key} {...props} rows={rows} item={item} index={index} at={filled.indexOf(item)} />
      ))}
      <div>
        <Button kind="quiet" icon="add" onClick={() => rows.addAfter(items.length - 1)}>
          {say('form.addItem')}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {rows.said}
      </p>
    </div>
  )
}

type Rows = ReturnType<typeof useRows>

/** What can be done with rows by hand: moving between them, moving, removing and pasting them. */
function useRows({ form: { items }, onChange, tax }: ItemsEditorProps) {
  const say = useTermsWords()
  const { language } = useLanguage()
  const ref = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const focus = (index: number, column: ItemColumn) =>
    ref.current?.querySelector<HTMLInputElement>(`[name="item-${index}-${column}"]`)?.focus()
  // Later: the menu of a row gives the focus back to its button first.
  const focusSoon = (index: number, column: ItemColumn) => requestAnimationFrame(() => focus(index, column))
  const addAfter = (index: number, column: ItemColumn = 'name') => {
    const row = { ...newRow(), tax: tax.isShown ? (items[index]?.tax ?? null) : null }
    // At once: whoever types on after Tab would lose letters to the cell before.
    flushSync(() => onChange([...items.slice(0, index + 1), row, ...items.slice(index + 1)]))
    focus(index + 1, column)
  }
  const move = (index: number, by: -1 | 1, column: ItemColumn = 'name') => {
    const moved = moveRow(items, index, by)
    if (moved === items) return
    onChange(moved)
    setSaid(say('rows.moved', { row: index + by + 1 }))
    focusSoon(index + by, column)
  }
  const remove = (index: number, column: ItemColumn = 'name') => {
    onChange(removeRow(items, index))
    setSaid(say('rows.removed', { row: index + 1 }))
    focusSoon(Math.min(index, Math.max(items.length - 2, 0)), column)
  }
  const paste = (index: number, column: ItemColumn) => (event: ClipboardEvent) => {
    const pasted = pasteTable(items, { index, column }, { text: event.clipboardData.getData('text'), language })
    if (pasted === null) return
    event.preventDefault()
    onChange(pasted.items)
    const clipped = pasted.clipped > 0 ? say('rows.clipped', { count: pasted.items.length }) : ''
    setSaid(`${say('rows.pasted', { count: pasted.count })} ${clipped}`.trim())
  }
  return { items, ref, said, focus, addAfter, move, remove, paste }
}

const isBlank = ({ name }: DraftItem): boolean => name.trim() === ''

/** Enter and the arrows go from row to row, Tab from the last cell adds one. */
const keysOf = (rows: Rows, index: number, column: ItemColumn) => (event: KeyboardEvent) => {
  const { key, altKey, shiftKey, ctrlKey, metaKey, nativeEvent } = event
  if (nativeEvent.isComposing) return
  const isCommand = ctrlKey || metaKey
  const step = key === 'ArrowUp' ? -1 : 1
  const act = (): boolean => {
    if (key === 'Backspace' && isCommand && shiftKey) rows.remove(index, column)
    else if ((key === 'ArrowUp' || key === 'ArrowDown') && altKey) rows.move(index, step, column)
    else if (isCommand || altKey || shiftKey) return false
    else if (key === 'ArrowUp' || key === 'ArrowDown') rows.focus(index + step, column)
    else if (key === 'Enter' && index < rows.items.length - 1) rows.focus(index + 1, column)
    else if (key === 'Enter') rows.addAfter(index)
    else return false
    return true
  }
  if (act()) event.preventDefault()
}

const tabOn = (rows: Rows, index: number) => (event: KeyboardEvent) => {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event
  const item = rows.items[index]
  const stops = event.currentTarget.querySelectorAll('input, button')
  if (event.target !== stops.item(stops.length - 1)) return
  if (key !== 'Tab' || shiftKey || ctrlKey || metaKey || altKey || !item) return
  const isLast = index === rows.items.length - 1
  // From an empty last row Tab leaves the table.
  if (isLast && isBlank(item)) return
  event.preventDefault()
  if (isLast) rows.addAfter(index)
  else rows.focus(index + 1, 'name')
}

type ItemRowProps = ItemsEditorProps & { rows: Rows; item: DraftItem; index: number; at: number }

function ItemRow({ form, nets, errorOf, onChange, tax, rows, item, index, at }: ItemRowProps) {
  const say = useInvoiceWords()
  // Without room for the head, the empty cells say themselves what they take.
  const isPhone = useIsPhone()
  const row = index + 1
  const change = (patch: Partial<DraftItem>) =>
    onChange(form.items.map((one) => (one.key === item.key ? { ...one, ...patch } : one)))
  const cell = (column: ItemColumn) => ({
    isLabelHidden: true,
    name: `item-${index}-${column}`,
    value: item[column],
    onChange: (text: string) => change({ [column]: text }),
    error: errorOf(`items[${at}].${column}`),
  })
  const [nameKeys, rateKeys, qtyKeys] = itemColumns.map((column) => ({
    onKeyDown: keysOf(rows, index, column),
    onPaste: rows.paste(index, column),
  }))
  return (
    <div className={classes.item} data-taxed={tax.isShown || undefined}>
      <div {...nameKeys}>
        <TextField
          {...cell('name')}
          label={say('form.itemNameOf', { row })}
          placeholder={isPhone ? say('form.itemName') : undefined}
          maxLength={200}
        />
      </div>
      <div {...rateKeys}>
        <NumberInput
          {...cell('rate')}
          label={say('form.itemRateOf', { row })}
          placeholder={isPhone ? say('form.itemRate') : undefined}
          decimals={6}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the Tab of the input inside. */}
      <div onKeyDown={tax.isShown ? undefined : tabOn(rows, index)}>
        <div {...qtyKeys}>
          <NumberInput
            {...cell('qty')}
            label={say('form.itemQtyOf', { row })}
            placeholder={isPhone ? say('form.itemQty') : undefined}
            decimals={4}
          />
        </div>
      </div>
      {tax.isShown ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: it hears the Tab of the input inside.
        <div className={classes.taxCell} onKeyDown={tabOn(rows, index)} onBlur={tax.onRate}>
          <TaxCell
            row={row}
            tax={item.tax}
            remembered={tax.remembered}
            error={errorOf(`items[${at}].tax.rate`)}
            onChange={(chosen) => change({ tax: chosen })}
          />
        </div>
      ) : null}
      <span className={classes.amount}>
        <MoneyText amount={nets[at] ?? '0.00'} currency={form.currency} size="table" />
      </span>
      <RowMenu rows={rows} index={index} />
    </div>
  )
}

function RowMenu({ rows, index }: { rows: Rows; index: number }) {
  const say = useTermsWords()
  const row = index + 1
  return (
    <Menu
      target={<IconButton icon="more" label={say('rows.menu', { row })} />}
      items={[
        ...(index > 0
          ? [{ key: 'up', label: say('rows.up'), icon: 'arrowUp' as const, onSelect: () => rows.move(index, -1) }]
          : []),
        ...(index < rows.items.length - 1
          ? [{ key: 'down', label: say('rows.down'), icon: 'arrowDown' as const, onSelect: () => rows.move(index, 1) }]
          : []),
        { key: 'remove', label: say('rows.remove'), icon: 'trash' as const, onSelect: () => rows.remove(index) },
      ]}
    />
  )
}
