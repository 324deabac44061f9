import classes from './Separator.module.css'

/** A line between two ways to the same end, with the word that stands between them. */
export function Separator({ label }: { label: string }) {
  return <div className={classes.separator}>{label}</div>
}
