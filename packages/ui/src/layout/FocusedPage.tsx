import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { BrandMark } from '../figures/BrandMark.tsx'
import classes from './FocusedPage.module.css'

export type FocusedPageProps = {
  title: ReactNode
  subtitle?: ReactNode
  /** The name beside the brand mark at the top. */
  brand: ReactNode
  /** What stands at the top right, such as a language switch or a close link. */
  aside?: ReactNode
  children: ReactNode
  /** Width of the column in pixels: 400 for sign-in, more for forms. */
  width?: number | undefined
  /** Begins right below its head, as long forms do. */
  isAtTop?: boolean | undefined
  /** Where else to go, below the content. */
  footer?: ReactNode
}

/** A screen without navigation, for one task at a time: sign-in, sign-up, long forms. */
export function FocusedPage(props: FocusedPageProps) {
  const { title, subtitle, brand, aside, children, width = 400, isAtTop, footer } = props
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <span className={classes.brand}>
          <BrandMark />
          {brand}
        </span>
        {aside ? <div className={classes.aside}>{aside}</div> : null}
      </header>
      <main
        id="content"
        tabIndex={-1}
        className={classNames(classes.main, isAtTop && classes.atTop)}
        style={{ maxWidth: width + 32 }}
      >
        <h1 className={classes.title}>{title}</h1>
        {subtitle ? <div className={classes.subtitle}>{subtitle}</div> : null}
        <div className={classes.body}>{children}</div>
        {footer ? <div className={classes.footer}>{footer}</div> : null}
      </main>
    </div>
  )
}
