import classes from './BrandMark.module.css'

/** The product's mark: a petrol square, 20 px. */
export function BrandMark() {
  return <span className={classes.mark} aria-hidden="true" />
}
