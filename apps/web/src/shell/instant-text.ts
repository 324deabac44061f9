import { addDays, daysBetween, parseLocalDate } from '@contado/money'

const epoch = parseLocalDate('1970-01-01')
const dayMs = 86_400_000

const two = (value: number): string => String(value).padStart(2, '0')

/** Instants of the API (ISO 8601 in UTC, to the millisecond) to and from epoch milliseconds. */
export const instantText = {
  toMs: (text: string): number => {
    const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,3}))?\d*Z$/.exec(text)
    if (match === null) throw new Error(`${text} is not an instant in UTC`)
    const [, date = '', hours, minutes, seconds, fraction = '0'] = match
    const clockMs = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
    return daysBetween(epoch, parseLocalDate(date)) * dayMs + clockMs + Number(fraction.padEnd(3, '0'))
  },
  fromMs: (ms: number): string => {
    const date = addDays(epoch, Math.floor(ms / dayMs))
    const inDay = ((ms % dayMs) + dayMs) % dayMs
    const seconds = Math.floor(inDay / 1000)
    const clock = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
    return `${date}T${clock}.${String(inDay % 1000).padStart(3, '0')}Z`
  },
}
