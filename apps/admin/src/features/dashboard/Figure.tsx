import classes from './Figure.module.css'

/** A count among the figures of a screen; the hero is the one that matters most. */
export function Figure({ children, isHero = false }: { children: string; isHero?: boolean }) {
  return <span className={`${classes.figure} ${isHero ? classes.hero : ''}`}>{children}</span>
}
