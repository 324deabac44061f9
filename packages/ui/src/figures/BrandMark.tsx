import classes from './BrandMark.module.css'

/** The product's mark: a C on a petrol square, 20 px. */
export function BrandMark() {
  return (
    <svg className={classes.mark} viewBox="0 0 20 20" aria-hidden="true">
      <path d="M13.2 6.9a4.6 4.6 0 1 0 0 6.2" />
    </svg>
  )
}
