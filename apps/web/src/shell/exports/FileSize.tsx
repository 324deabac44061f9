import { useLanguage } from '@contado/app-kit'

const kilobyte = 1024
const units = [
  ['megabyte', kilobyte * kilobyte],
  ['kilobyte', kilobyte],
] as const

/** How large a file is, in the unit that people say it in. */
export function FileSize({ bytes }: { bytes: number }) {
  const { language } = useLanguage()
  const [unit, size] = units.find(([, least]) => bytes >= least) ?? units[1]
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    maximumFractionDigits: bytes < 10 * size ? 1 : 0,
  })
  return <>{format.format(Math.max(0.1, bytes / size))}</>
}
