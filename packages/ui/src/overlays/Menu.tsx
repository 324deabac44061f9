import type { KeyboardEvent, MouseEvent, ReactElement } from 'react'
import { useId, useState } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { Anchor } from '../foundation/Anchor.tsx'
import type { Address } from '../foundation/address.ts'
import { Icon, type IconName } from '../foundation/Icon.tsx'
import { useUi } from '../foundation/ui-context.ts'
import fading from './Fade.module.css'
import classes from './Menu.module.css'
import { useAnchor } from './use-anchor.ts'
import { useFloating } from './use-floating.ts'
import { useFocusReturn } from './use-focus-return.ts'
import { useFocusTrap } from './use-focus-trap.ts'
import { useMenuKeys } from './use-menu-keys.ts'
import { usePressOutside } from './use-press-outside.ts'

type Entry = {
  key: string
  label: string
  icon?: IconName | undefined
  isDanger?: boolean | undefined
  /** Keeps the item visible but unusable, and says why below it. */
  disabledReason?: string | undefined
}

export type MenuItem = Entry & { onSelect: () => void; href?: undefined }

/** An entry that leads somewhere. */
export type MenuLink = Entry & { href: Address; onSelect?: undefined }

export type MenuProps = {
  items: readonly (MenuItem | MenuLink)[]
  /** The button that opens it; three dots when absent. */
  target?: ReactElement | undefined
  /** What the three dots stand for ('More actions' unless told). */
  label?: string | undefined
  /** Where it lines up with its button: at its end unless told. */
  align?: 'start' | 'end' | undefined
}

type Pressed = { onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined }

const startByKey: Readonly<Record<string, number>> = { ArrowDown: 0, ArrowUp: -1 }

/** A list of actions behind a button, walked with the arrow keys. */
export function Menu({ items, target, label, align = 'end' }: MenuProps) {
  const { words } = useUi()
  const id = useId()
  const menuId = `${id}-menu`
  const [isOpen, setIsOpen] = useState(false)
  // The entry to begin at; a negative one is counted from the end.
  const [start, setStart] = useState(0)
  const close = () => setIsOpen(false)
  const open = (at: number) => {
    setStart(at)
    setIsOpen(true)
  }
  const button: ReactElement<Pressed> = target ?? <IconButton icon="more" label={label ?? words.moreActions} />
  const [drawnButton, anchor] = useAnchor(button, {
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? menuId : undefined,
    onClick: (event: MouseEvent<HTMLElement>) => {
      button.props.onClick?.(event)
      if (isOpen) close()
      else open(0)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const at = startByKey[event.key]
      if (isOpen || at === undefined) return
      event.preventDefault()
      event.stopPropagation()
      open(at)
    },
  })
  const { floating, isThere, motion } = useFloating(isOpen, anchor, { position: `bottom-${align}`, strategy: 'fixed' })
  useFocusReturn(isOpen)
  useFocusTrap(floating, isOpen)
  const inside = usePressOutside({ isOpen, onOutside: close, inside: [anchor, floating], withKeys: true })
  const takeMenuKey = useMenuKeys(close)
  const takeKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Tab') return takeMenuKey(event)
    // Tab goes on from the button, and not from an entry that is about to go.
    anchor.current?.focus({ preventScroll: true })
    close()
  }
  const select = (item: MenuItem | MenuLink) => {
    // The second press of a double click still finds the entry, which is only leaving.
    if (!isOpen) return
    // What the entry opens gives the focus back to the button: the entry itself is gone by then.
    anchor.current?.focus({ preventScroll: true })
    item.onSelect?.()
    close()
  }
  return (
    <>
      {drawnButton}
      {isThere ? (
        <div
          {...inside}
          ref={floating}
          id={menuId}
          role="menu"
          aria-labelledby={id}
          aria-orientation="vertical"
          tabIndex={-1}
          className={classNames(classes.dropdown, fading.fade)}
          data-motion={motion}
          onKeyDown={takeKey}
        >
          {items.map((item) => (
            <Item key={item.key} item={item} onSelect={select} isStart={item === items.at(start)} />
          ))}
        </div>
      ) : null}
    </>
  )
}

type ItemProps = { item: MenuItem | MenuLink; onSelect: (item: MenuItem | MenuLink) => void; isStart: boolean }

function Item({ item, onSelect, isStart }: ItemProps) {
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    'data-autofocus': isStart || undefined,
    'aria-disabled': item.disabledReason ? true : undefined,
    className: classNames(classes.item, item.isDanger && classes.danger),
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: item.disabledReason ? undefined : () => onSelect(item),
  } as const
  const content = (
    <span className={classes.row}>
      {item.icon ? <Icon name={item.icon} /> : null}
      <span>
        {item.label}
        {item.disabledReason ? <span className={classes.reason}>{item.disabledReason}</span> : null}
      </span>
    </span>
  )
  if (item.href !== undefined && !item.disabledReason) {
    return (
      <Anchor {...shared} href={item.href}>
        {content}
      </Anchor>
    )
  }
  return (
    <button {...shared} type="button">
      {content}
    </button>
  )
}
