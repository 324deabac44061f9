import { useLanguage } from '@contado/app-kit'
import { IconButton, Menu, MoneyText, NumberInput, SuggestField, useIsPhone, useToasts } from '@contado/ui'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type DraftForm, type DraftItem, filledItems, newRow } from './draft-form.ts'
import classes from './form/items.module.css'
import { useFormWords } from './form/use-form-words.ts'
import type { SavedItems } from './form/use-saved-items.ts'
import { type ItemColumn, itemColumns, moveRow, pasteTable, removeRow } from './item-rows.ts'
import { TaxCell } from './terms/TaxCell.tsx'
import { useTermsWords } from './terms/use-terms-words.ts'
import { useInvoiceWords } from './use-invoice-words.ts'

type ItemsEditorProps = {
  form: DraftForm
  /** The net of each row that says something, in order. */
  nets: readonly string[]
  errorOf: (path: string) => string | undefined
  /** The code of each problem by its path. */
  problems: Readonly<Record<string, string>>
  onChange: (items: readonly DraftItem[]) => void
  saved: SavedItems
  tax: {
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
    <div className={classes.table} ref={rows.ref}>
      <div className={classes.head} aria-hidden="true">
        <span>{say('form.itemName')}</span>
        <span className={classes.figure}>{say('form.itemRate')}</span>
        <span className={classes.figure}>{say('form.itemQty')}</span>
        <span>{sayTerms('tax.head')}</span>
        <span className={classes.figure}>{say('form.itemAmount')}</span>
        <span />
      </div>
      {items.map((item, index) => (
        <ItemRow key={item.key} {...props} rows={rows} item={item} index={index} at={filled.indexOf(item)} />
      ))}
      <p className="visually-hidden" role="status">
        {rows.said}
      </p>
    </div>
  )
}

type Rows = ReturnType<typeof useRows>

/** What can be done with rows by hand: moving between them, moving, removing and pasting them. */
function useRows({ form: { items }, onChange }: ItemsEditorProps) {
  const say = useTermsWords()
  const { language } = useLanguage()
  const ref = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const toasts = useToasts()
  const newest = useRef({ items, onChange })
  newest.current = { items, onChange }
  const focus = (index: number, column: ItemColumn) =>
    ref.current?.querySelector<HTMLInputElement>(`[name="item-${index}-${column}"]`)?.focus()
  /** Whoever typed goes on typing, in this column; the menu of a row gives the focus back to its button first. */
  const changeRows = (next: readonly DraftItem[], index: number, column: ItemColumn | null) => {
    flushSync(() => onChange(next))
    if (column === null) requestAnimationFrame(() => focus(index, 'name'))
    else focus(index, column)
  }
  const addAfter = (index: number, column: ItemColumn = 'name') => {
    const row = { ...newRow(), tax: items[index]?.tax ?? null }
    changeRows([...items.slice(0, index + 1), row, ...items.slice(index + 1)], index + 1, column)
  }
  const move = (index: number, by: -1 | 1, column: ItemColumn | null) => {
    const moved = moveRow(items, index, by)
    if (moved === items) return
    changeRows(moved, index + by, column)
    setSaid(say('rows.moved', { row: index + by + 1 }))
  }
  const remove = (index: number, column: ItemColumn | null) => {
    const removed = items[index]
    changeRows(removeRow(items, index), Math.min(index, Math.max(items.length - 2, 0)), column)
    const text = say('rows.removed', { row: index + 1 })
    if (removed && !isBlank(removed)) toasts.success(text, { onUndo: () => giveBack(newest.current, removed, index) })
    else setSaid(text)
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

type Newest = { readonly items: readonly DraftItem[]; readonly onChange: (items: readonly DraftItem[]) => void }

const giveBack = ({ items, onChange }: Newest, removed: DraftItem, index: number): void => {
  // The empty row that the last one left behind goes again.
  const others = items.length === 1 && items.every((item) => isBlank(item) && item.rate === '') ? [] : items
  onChange([...others.slice(0, index), removed, ...others.slice(index)])
}

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

function ItemRow(props: ItemRowProps) {
  const { form, nets, onChange, tax, saved, rows, item, index, at } = props
  const say = useInvoiceWords()
  const sayTerms = useTermsWords()
  // Without room for the head, each cell has its own label.
  const isPhone = useIsPhone()
  const row = index + 1
  const labelOf = (short: string, whole: string): ReactNode => <CellLabel {...{ short, whole, isPhone }} />
  const errorOf = useLineErrors(props)
  const change = (patch: Partial<DraftItem>) =>
    onChange(form.items.map((one) => (one.key === item.key ? { ...one, ...patch } : one)))
  const cell = (column: ItemColumn) => ({
    isLabelHidden: !isPhone,
    name: `item-${index}-${column}`,
    value: item[column],
    onChange: (text: string) => change({ [column]: text }),
    error: errorOf(column),
  })
  const [nameKeys, rateKeys, qtyKeys] = itemColumns.map((column) => ({
    className: classes.cell,
    onKeyDown: keysOf(rows, index, column),
    onPaste: rows.paste(index, column),
  }))
  return (
    <div className={classes.item}>
      <div {...nameKeys} title={item.name}>
        <SuggestField
          {...cell('name')}
          label={labelOf(say('form.itemName'), say('form.itemNameOf', { row }))}
          placeholder={index > 0 && !isPhone ? say('form.itemName') : undefined}
          maxLength={200}
          options={saved.suggest(item.name)}
          onPick={(picked) => change(saved.taken(picked))}
        />
      </div>
      <div {...rateKeys}>
        <NumberInput
          {...cell('rate')}
          label={labelOf(say('form.itemRate'), say('form.itemRateOf', { row }))}
          placeholder="0"
          decimals={6}
        />
      </div>
      <div {...qtyKeys}>
        <NumberInput
          {...cell('qty')}
          label={labelOf(say('form.itemQty'), say('form.itemQtyOf', { row }))}
          placeholder="1"
          decimals={4}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the Tab of the input inside. */}
      <div className={classes.taxCell} onKeyDown={tabOn(rows, index)} onBlur={tax.onRate}>
        <TaxCell
          row={row}
          label={labelOf(sayTerms('tax.head'), sayTerms('tax.of', { row }))}
          isLabelHidden={!isPhone}
          tax={item.tax}
          remembered={tax.remembered}
          error={errorOf('tax.rate')}
          onChange={(chosen) => change({ tax: chosen })}
        />
      </div>
      <span className={classes.amount}>
        {isPhone ? <span className={classes.amountLabel}>{say('form.itemAmount')}</span> : null}
        <MoneyText amount={nets[at] ?? '0.00'} currency={form.currency} size="table" />
      </span>
      <RowMenu rows={rows} index={index} saved={saved} />
    </div>
  )
}

/** Short to the eye where it is seen, and with its row to a screen reader. */
function CellLabel({ short, whole, isPhone }: { short: string; whole: string; isPhone: boolean }) {
  if (!isPhone) return whole
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <span className="visually-hidden">{whole}</span>
    </>
  )
}

/** What is wrong with a line, by its column: what is missing is said with the name of the line. */
function useLineErrors(props: ItemRowProps): (column: string) => string | undefined {
  const { form, errorOf, item, index, at, problems } = props
  const say = useFormWords()
  const isAlone = index === 0 && filledItems(form).length === 0
  return (column) => {
    // Without any line, what is missing is said where the first one begins.
    if (isAlone && column === 'name') return errorOf('items')
    const path = `items[${at}].${column}`
    const error = errorOf(path)
    if (error === undefined || problems[path] !== 'required' || form.items.length === 0) return error
    if (column === 'rate' && item.name.trim() !== '') return say('items.missingPrice', { name: item.name.trim() })
    return column === 'name' ? say('items.missingName') : error
  }
}

function RowMenu({ rows, index, saved }: { rows: Rows; index: number; saved: SavedItems }) {
  const say = useTermsWords()
  const sayForm = useFormWords()
  const item = rows.items[index]
  const row = index + 1
  return (
    <Menu
      target={<IconButton icon="more" label={say('rows.menu', { row })} />}
      items={[
        ...(index > 0
          ? [{ key: 'up', label: say('rows.up'), icon: 'arrowUp' as const, onSelect: () => rows.move(index, -1, null) }]
          : []),
        ...(index < rows.items.length - 1
          ? [
              {
                key: 'down',
                label: say('rows.down'),
                icon: 'arrowDown' as const,
                onSelect: () => rows.move(index, 1, null),
              },
            ]
          : []),
        ...(item && item.name.trim() !== '' && item.rate !== ''
          ? [{ key: 'save', label: sayForm('items.save'), icon: 'add' as const, onSelect: () => saved.save(item) }]
          : []),
        { key: 'remove', label: say('rows.remove'), icon: 'trash' as const, onSelect: () => rows.remove(index, null) },
      ]}
    />
  )
}
