import type { KeyboardEvent } from 'react'
import { classNames } from '../class-names.ts'
import { Anchor } from '../foundation/Anchor.tsx'
import type { Address } from '../foundation/address.ts'
import classes from './Tabs.module.css'

export type Tab = {
  key: string
  label: string
  count?: number | string | undefined
  /** Its count says that something is late. */
  isAlarming?: boolean | undefined
  /** With an address the tabs are links; give it to all of them or to none. */
  href?: Address | undefined
}

export type TabsProps = {
  /** What the tabs choose between, for screen readers. */
  label: string
  tabs: readonly Tab[]
  value: string
  onChange?: ((key: string) => void) | undefined
  /** The `id` of the part that changes. */
  panelId?: string | undefined
}

/** Choices side by side, one of them current: links when they have addresses, else tabs walked with the arrow keys. */
export function Tabs(props: TabsProps) {
  const { label, tabs, value } = props
  if (tabs.some((tab) => tab.href === undefined)) return <TabButtons {...props} />
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map((tab) => (
        <Anchor
          key={tab.key}
          href={tab.href ?? ''}
          className={classNames(classes.tab, tab.key === value && classes.current)}
          aria-current={tab.key === value ? 'page' : undefined}
        >
          <TabText tab={tab} />
        </Anchor>
      ))}
    </nav>
  )
}

function TabButtons({ label, tabs, value, onChange, panelId }: TabsProps) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const index = tabs.findIndex((tab) => tab.key === value)
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (target === undefined) return
    const position = (target + tabs.length) % tabs.length
    event.preventDefault()
    const buttons = event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')
    buttons[position]?.focus()
    const next = tabs[position]
    if (next) onChange?.(next.key)
  }
  return (
    <div role="tablist" aria-label={label} className={classes.tabs} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          aria-selected={tab.key === value}
          aria-controls={panelId}
          tabIndex={tab.key === value ? 0 : -1}
          className={classNames(classes.tab, tab.key === value && classes.current)}
          onClick={() => onChange?.(tab.key)}
        >
          <TabText tab={tab} />
        </button>
      ))}
    </div>
  )
}

function TabText({ tab }: { tab: Tab }) {
  return (
    <>
      {tab.label}
      {tab.count === undefined ? null : (
        <span className={classNames(classes.count, tab.isAlarming && classes.alarming)}>{tab.count}</span>
      )}
    </>
  )
}
