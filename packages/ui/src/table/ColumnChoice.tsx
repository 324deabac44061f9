import { useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import { useUi } from '../foundation/ui-context.ts'
import { useIsPhone } from '../foundation/use-media-query.ts'
import { Checkbox } from '../inputs/Checkbox.tsx'
import { Popover } from '../overlays/Popover.tsx'
import classes from './ColumnChoice.module.css'
import type { Column } from './DataTable.tsx'

export type ColumnChoiceProps<Row> = {
  columns: readonly Column<Row>[]
  /** Keys of the columns that are not shown. */
  hidden: ReadonlySet<string>
  onChange: (hidden: ReadonlySet<string>) => void
}

/** Which columns a table shows; the first stays, for it opens the row. Phones show cards, so nothing is chosen there. */
export function ColumnChoice<Row>({ columns, hidden, onChange }: ColumnChoiceProps<Row>) {
  const { words } = useUi()
  const [isOpen, setIsOpen] = useState(false)
  if (useIsPhone()) return null
  const toggle = (key: string, isShown: boolean) =>
    onChange(new Set(isShown ? [...hidden].filter((one) => one !== key) : [...hidden, key]))
  return (
    <Popover
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      label={words.columns}
      position="bottom-end"
      isFocusTrapped
      target={
        <Button
          kind="quiet"
          icon="columns"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {words.columns}
        </Button>
      }
    >
      <div className={classes.choices}>
        {columns.slice(1).map(({ key, header }) => (
          <Checkbox
            key={key}
            label={header}
            isChecked={!hidden.has(key)}
            onChange={(isShown) => toggle(key, isShown)}
          />
        ))}
      </div>
    </Popover>
  )
}
