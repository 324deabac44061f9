import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { BrandMark } from '../figures/BrandMark.tsx'
import { Keys } from '../figures/Keys.tsx'
import { Anchor } from '../foundation/Anchor.tsx'
import type { Address } from '../foundation/address.ts'
import { Icon } from '../foundation/Icon.tsx'
import { useUi } from '../foundation/ui-context.ts'
import { useMediaQuery } from '../foundation/use-media-query.ts'
import { Modal } from '../overlays/Modal.tsx'
import classes from './Shell.module.css'

export type NavigationItem = {
  key: string
  label: string
  href: Address
  isActive?: boolean | undefined
  /** A few words at the end of the line, such as "2 to approve". */
  badge?: string | undefined
}

export type NavigationGroup = { key: string; label?: string | undefined; items: readonly NavigationItem[] }

export type ShellProps = {
  /** The name beside the brand mark. */
  brand: ReactNode
  groups: readonly NavigationGroup[]
  /** What stands at the foot of the navigation, such as the person's menu. */
  footer?: ReactNode
  /** What stands beside the name, on every width. */
  corner?: ReactNode
  /** What opens the palette of commands, and its shortcut. */
  search?: { label: string; keys: string; onOpen: () => void } | undefined
  /** What stands in a line above the page, such as a search or a sandbox notice. */
  banner?: ReactNode
  children: ReactNode
}

/** The frame of a signed-in application: navigation at the side (in a drawer on narrow windows) and the page. */
export function Shell({ brand, corner, groups, footer, search, banner, children }: ShellProps) {
  const { words } = useUi()
  const isNarrow = useMediaQuery('(max-width: 899px)')
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const closeMenu = () => setIsMenuOpen(false)
  const navigation = <Navigation groups={groups} onNavigate={closeMenu} />
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        {words.skipToContent}
      </a>
      {isNarrow ? (
        <header className={classes.top}>
          <IconButton
            icon="menu"
            label={words.menu}
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onClick={() => setIsMenuOpen(true)}
          />
          <Brand>{brand}</Brand>
          <span className={classes.topEnd}>
            {corner}
            {search ? (
              <IconButton icon="search" label={search.label} aria-haspopup="dialog" onClick={search.onOpen} />
            ) : null}
          </span>
          <Modal isOpen={isMenuOpen} onClose={closeMenu} title={<Brand>{brand}</Brand>} position="left" width={280}>
            {navigation}
            {footer ? <div className={classNames(classes.foot, classes.drawerFoot)}>{footer}</div> : null}
          </Modal>
        </header>
      ) : (
        <header className={classes.side}>
          <div className={classes.sideHead}>
            <Brand>{brand}</Brand>
            {corner}
          </div>
          {search ? (
            <button type="button" className={classes.search} aria-haspopup="dialog" onClick={search.onOpen}>
              <Icon name="search" />
              <span className={classes.searchLabel}>{search.label}</span>
              <span aria-hidden="true">
                <Keys keys={search.keys} />
              </span>
            </button>
          ) : null}
          {navigation}
          {footer ? <div className={classes.foot}>{footer}</div> : null}
        </header>
      )}
      <div className={classes.main}>
        {banner}
        <main id="content" tabIndex={-1} className={classes.content}>
          {children}
        </main>
      </div>
    </div>
  )
}

function Brand({ children }: { children: ReactNode }) {
  return (
    <span className={classes.brand}>
      <BrandMark />
      <span className={classes.brandName} title={typeof children === 'string' ? children : undefined}>
        {children}
      </span>
    </span>
  )
}

function Navigation({ groups, onNavigate }: { groups: readonly NavigationGroup[]; onNavigate: () => void }) {
  const { words } = useUi()
  return (
    <nav aria-label={words.navigation} className={classes.navigation}>
      {groups.map((group) => (
        <div key={group.key} className={classes.group}>
          {group.label ? <p className={classes.groupLabel}>{group.label}</p> : null}
          <ul className={classes.items}>
            {group.items.map((item) => (
              <li key={item.key} className={classes.entry}>
                <NavigationLink item={item} onNavigate={onNavigate} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function NavigationLink({ item, onNavigate }: { item: NavigationItem; onNavigate: () => void }) {
  const badgeId = useId()
  const { label, href, isActive, badge } = item
  return (
    <>
      <Anchor
        href={href}
        className={classNames(classes.item, isActive && classes.active)}
        aria-current={isActive ? 'page' : undefined}
        aria-describedby={badge ? badgeId : undefined}
        onClick={onNavigate}
      >
        {label}
      </Anchor>
      {badge ? (
        <span id={badgeId} className={classes.badge}>
          {badge}
        </span>
      ) : null}
    </>
  )
}
