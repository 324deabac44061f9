import { classNames } from '../class-names.ts'
import classes from './Avatar.module.css'

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

function initialsOf(name: string): string {
  const parts = name.split(/\s+/).filter((part) => /^\p{L}|^\p{N}/u.test(part))
  const picked = parts.length > 1 ? [parts[0], parts[parts.length - 1]] : [parts[0]]
  return picked.map((part) => [...(part ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}
