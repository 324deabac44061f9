import { encode } from 'uqr'
import classes from './QrCode.module.css'

// A scanner needs four empty modules around the code (ISO/IEC 18004).
const quietZone = 4

/** A text as a QR code, dark on white in both colour schemes so that every scanner reads it; `label` says what it is for. */
export function QrCode({ text, label, size = 184 }: { text: string; label: string; size?: number | undefined }) {
  const { data, size: modules } = encode(text, { ecc: 'M', border: quietZone })
  return (
    <svg
      role="img"
      aria-label={label}
      className={classes.code}
      viewBox={`0 0 ${modules} ${modules}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
    >
      <rect width={modules} height={modules} className={classes.light} />
      <path d={darkModules(data)} className={classes.dark} />
    </svg>
  )
}

/** The dark modules as one path, a rectangle for each run of them. */
export function darkModules(rows: readonly (readonly boolean[])[]): string {
  const runs: string[] = []
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      const start = x
      while (row[x]) x += 1
      if (x > start) runs.push(`M${start} ${y}h${x - start}v1h${start - x}z`)
    }
  })
  return runs.join('')
}
