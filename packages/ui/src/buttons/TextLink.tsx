import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Anchor } from '../foundation/Anchor.tsx'
import type { Address } from '../foundation/address.ts'
import { Icon, type IconName } from '../foundation/Icon.tsx'
import { type ButtonKind, buttonClass } from './Button.tsx'
import classes from './TextLink.module.css'

/** Renders the link with the application's router: spread the given props on its link component. */
export type LinkRender = (props: { className: string; children: ReactNode }) => ReactNode

type Target = { href: Address | `mailto:${string}`; render?: undefined } | { href?: undefined; render: LinkRender }

export type TextLinkProps = Target & {
  children: ReactNode
  isQuiet?: boolean | undefined
  className?: string | undefined
}

/** A link within text; give `href`, or `render` for the router's own typed link. */
export function TextLink({ href, render, children, isQuiet, className }: TextLinkProps) {
  const looks = classNames(classes.link, isQuiet && classes.quiet, className)
  if (render) return render({ className: looks, children })
  return (
    <Anchor href={href} className={looks}>
      {children}
    </Anchor>
  )
}

export type LinkButtonProps = Target & {
  children: ReactNode
  kind?: ButtonKind | undefined
  icon?: IconName | undefined
  isFullWidth?: boolean | undefined
  isSmall?: boolean | undefined
  /** What it is called, where its words alone do not say what they are about. */
  label?: string | undefined
}

/** A link that looks like a button; give `href`, or `render` for the router's own typed link. */
export function LinkButton({ href, render, children, kind = 'secondary', icon, label, ...look }: LinkButtonProps) {
  const className = buttonClass({ kind, ...look })
  const content = (
    <>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </>
  )
  if (render) return render({ className, children: content })
  return (
    <Anchor href={href} className={className} aria-label={label}>
      {content}
    </Anchor>
  )
}
