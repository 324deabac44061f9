import type { ReactNode } from 'react'
import { Menu, type MenuItem } from '../overlays/Menu.tsx'
import classes from './SignedIn.module.css'

export type SignedInProps = {
  /** Who is signed in. */
  name: ReactNode
  /** As what, or for whom. */
  detail: ReactNode
  /** What the menu is called by screen readers. */
  menuLabel: string
  items: readonly MenuItem[]
}

/** Who is signed in, at the foot of the navigation, with the menu of their choices. */
export function SignedIn({ name, detail, menuLabel, items }: SignedInProps) {
  return (
    <div className={classes.foot}>
      <div className={classes.who}>
        <div>{name}</div>
        <div className={classes.detail}>{detail}</div>
      </div>
      <Menu label={menuLabel} items={items} />
    </div>
  )
}
