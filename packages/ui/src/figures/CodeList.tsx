import classes from './CodeList.module.css'

/** Codes to keep, two beside each other, in letters that cannot be mistaken for each other. Printing prints them alone. */
export function CodeList({ codes, label }: { codes: readonly string[]; label: string }) {
  return (
    <ul className={classes.codes} aria-label={label} data-printed-alone>
      {codes.map((code) => (
        <li key={code} className={classes.code}>
          {code}
        </li>
      ))}
    </ul>
  )
}
