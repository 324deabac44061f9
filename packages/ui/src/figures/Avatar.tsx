import { classNames } from '../class-names.ts'
import classes from './Avatar.module.css'
import { initialsOf } from './initials.ts'

/** A person or company as a picture or, without one, as its initials. */
export function Avatar({
  name,
  src,
  size = 32,
}: {
  name: string
  src?: string | undefined
  size?: 24 | 32 | 48 | undefined
}) {
  const sizeClass = classNames(classes.avatar, size === 24 && classes.small, size === 48 && classes.large)
  if (src) return <img className={sizeClass} src={src} alt="" />
  return (
    <span className={sizeClass} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
