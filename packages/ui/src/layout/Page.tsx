import { Fragment, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useIsPhone } from '../foundation/use-media-query.ts'
import classes from './Page.module.css'

export type PageProps = {
  title: ReactNode
  subtitle?: ReactNode
  /** A figure that says more than the title, which is then read to screen readers alone. */
  hero?: ReactNode
  /** A link above the title that leads back. */
  back?: ReactNode
  /** The one main act of the screen, top right. */
  primaryAction?: ReactNode
  /** Lesser acts, before the main one; on a phone after it. */
  secondaryActions?: ReactNode
  /** Uses the whole width, as staff lists do. */
  isFullWidth?: boolean | undefined
  children: ReactNode
}

/** One screen: its title, its actions, its content (at most 1180 px wide). */
export function Page(props: PageProps) {
  const { title, subtitle, hero, back, primaryAction, secondaryActions, isFullWidth, children } = props
  const isPhone = useIsPhone()
  const parts = [<Fragment key="lesser">{secondaryActions}</Fragment>, <Fragment key="main">{primaryAction}</Fragment>]
  return (
    <div className={classNames(classes.page, isFullWidth && classes.full)}>
      {back ? <div className={classes.back}>{back}</div> : null}
      <div className={classes.head}>
        <div className={classes.titles}>
          <h1 className={hero ? 'visually-hidden' : classes.title}>{title}</h1>
          {hero}
          {subtitle ? <div className={classes.subtitle}>{subtitle}</div> : null}
        </div>
        {primaryAction || secondaryActions ? (
          <div className={classes.actions}>{isPhone ? parts.toReversed() : parts}</div>
        ) : null}
      </div>
      <div className={classes.body}>{children}</div>
    </div>
  )
}
