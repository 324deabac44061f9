import type { ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import { IconButton } from '../buttons/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { useUi } from '../foundation/ui-context.ts'
import { fillWords } from '../foundation/ui-words.ts'
import { useIsPhone } from '../foundation/use-media-query.ts'
import { Menu } from '../overlays/Menu.tsx'
import { Modal } from '../overlays/Modal.tsx'
import { Popover } from '../overlays/Popover.tsx'
import classes from './Filters.module.css'

export type Filter = {
  key: string
  label: string
  /** What it is set to, in words; undefined while it is not set. */
  valueText?: ReactNode
  /** The inputs that set it; call `close` when one choice is enough. */
  renderEditor: (close: () => void) => ReactNode
  /** Its inputs leave no room around themselves. */
  isBare?: boolean
}

export type FiltersProps = {
  filters: readonly Filter[]
  onRemove: (key: string) => void
  onClear: () => void
}

/** The filters of a list: set ones as removable chips, the others in a menu; their values live outside, in the address. */
export function Filters(props: FiltersProps) {
  return useIsPhone() ? <FilterSheet {...props} /> : <FilterChips {...props} />
}

/** On a phone one button, and the inputs of all filters in a sheet. */
function FilterSheet({ filters, onClear }: FiltersProps) {
  const { words } = useUi()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const count = filters.filter((filter) => filter.valueText !== undefined).length
  return (
    <>
      <Button icon="filter" onClick={() => setIsOpen(true)}>
        {count === 0 ? words.filters : `${words.filters} (${count})`}
      </Button>
      <Modal
        isOpen={isOpen}
        onClose={close}
        title={words.filters}
        isFullScreen
        actions={
          <>
            {count === 0 ? null : (
              <Button kind="quiet" onClick={onClear}>
                {words.clearFilters}
              </Button>
            )}
            <Button kind="primary" onClick={close}>
              {words.apply}
            </Button>
          </>
        }
      >
        <div className={classes.sheet}>
          {filters.map((filter) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame without a legend.
            <div key={filter.key} role="group" aria-label={filter.label}>
              {filter.renderEditor(() => undefined)}
            </div>
          ))}
        </div>
      </Modal>
    </>
  )
}

function FilterChips({ filters, onRemove, onClear }: FiltersProps) {
  const { words } = useUi()
  const [openKey, setOpenKey] = useState<string | null>(null)
  const shown = filters.filter((filter) => filter.valueText !== undefined || filter.key === openKey)
  const addable = filters.filter((filter) => filter.valueText === undefined)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame without a legend.
    <div role="group" aria-label={words.filters} className={classes.filters}>
      {shown.map((filter) => (
        <FilterChip
          key={filter.key}
          filter={filter}
          isOpen={filter.key === openKey}
          onOpen={() => setOpenKey(filter.key)}
          onClose={() => setOpenKey(null)}
          onRemove={() => {
            setOpenKey(null)
            onRemove(filter.key)
          }}
        />
      ))}
      {addable.length > 0 ? (
        <Menu
          align="start"
          items={addable.map((filter) => ({
            key: filter.key,
            label: filter.label,
            onSelect: () => setOpenKey(filter.key),
          }))}
          target={
            <Button kind="quiet" icon="filter">
              {words.addFilter}
            </Button>
          }
        />
      ) : null}
      {filters.some((filter) => filter.valueText !== undefined) ? (
        <Button kind="quiet" onClick={onClear}>
          {words.clearFilters}
        </Button>
      ) : null}
    </div>
  )
}

function FilterChip(props: {
  filter: Filter
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  onRemove: () => void
}) {
  const { filter, isOpen, onOpen, onClose, onRemove } = props
  const { words } = useUi()
  return (
    <span className={classNames(classes.chip, filter.valueText !== undefined && classes.set)}>
      <Popover
        isOpen={isOpen}
        onClose={onClose}
        label={filter.label}
        isFocusTrapped
        isBare={filter.isBare}
        target={
          <button
            type="button"
            className={classes.value}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={isOpen ? onClose : onOpen}
          >
            {filter.label}
            {filter.valueText ? (
              <>
                : <b>{filter.valueText}</b>
              </>
            ) : null}
          </button>
        }
      >
        {filter.isBare ? (
          filter.renderEditor(onClose)
        ) : (
          <div className={classes.editor}>{filter.renderEditor(onClose)}</div>
        )}
      </Popover>
      <IconButton
        icon="close"
        label={fillWords(words.removeFilter, { name: filter.label })}
        isSmall
        onClick={onRemove}
      />
    </span>
  )
}
