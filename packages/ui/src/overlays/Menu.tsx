import { Menu as MantineMenu } from '@mantine/core'
import type { ButtonHTMLAttributes, ReactElement } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../foundation/Icon.tsx'
import { useUi } from '../foundation/ui-context.ts'
import { MantineFrame } from './MantineFrame.tsx'
import classes from './Menu.module.css'

export type MenuItem = {
  key: string
  label: string
  onSelect: () => void
  icon?: IconName | undefined
  isDanger?: boolean | undefined
  /** Keeps the item visible but unusable, and says why below it. */
  disabledReason?: string | undefined
}

export type MenuProps = {
  items: readonly MenuItem[]
  /** The button that opens it; three dots when absent. */
  target?: ReactElement | undefined
  /** What the three dots stand for ('More actions' unless told). */
  label?: string | undefined
  /** Where it lines up with its button: at its end unless told. */
  align?: 'start' | 'end' | undefined
}

// Mantine's own disabled entries are skipped by the arrow keys, and nobody would hear the reason.
const heldButton = (props: ButtonHTMLAttributes<HTMLButtonElement>): ReactElement => (
  <button {...props} type="button" aria-disabled="true" />
)

/** A list of actions behind a button, walked with the arrow keys. */
export function Menu({ items, target, label, align = 'end' }: MenuProps) {
  const { words } = useUi()
  return (
    <MantineFrame>
      <MantineMenu
        position={`bottom-${align}`}
        offset={4}
        transitionProps={{ duration: 120 }}
        loop
        returnFocus
        withInitialFocusPlaceholder={false}
        withinPortal={false}
        floatingStrategy="fixed"
      >
        <MantineMenu.Target>
          {target ?? <IconButton icon="more" label={label ?? words.moreActions} />}
        </MantineMenu.Target>
        <MantineMenu.Dropdown className={classes.dropdown ?? ''}>
          {items.map((item) => (
            <MantineMenu.Item
              key={item.key}
              className={classNames(classes.item, item.isDanger && classes.danger)}
              {...(item.disabledReason ? { renderRoot: heldButton } : {})}
              closeMenuOnClick={!item.disabledReason}
              onClick={item.disabledReason ? undefined : item.onSelect}
            >
              <span className={classes.row}>
                {item.icon ? <Icon name={item.icon} /> : null}
                <span>
                  {item.label}
                  {item.disabledReason ? <span className={classes.reason}>{item.disabledReason}</span> : null}
                </span>
              </span>
            </MantineMenu.Item>
          ))}
        </MantineMenu.Dropdown>
      </MantineMenu>
    </MantineFrame>
  )
}
