import { useEffect, useState } from 'react'
import { useConversionWords } from './use-conversion-words.ts'

const secondsUntil = (untilMs: number): number => Math.max(1, Math.ceil((untilMs - performance.now()) / 1000))

/** How many seconds the rate on screen still holds; said once and for all to who hears the page. */
export function RateHeld({ untilMs }: { untilMs: number }) {
  const say = useConversionWords()
  const [seconds, setSeconds] = useState(() => secondsUntil(untilMs))
  useEffect(() => {
    setSeconds(secondsUntil(untilMs))
    const timer = setInterval(() => setSeconds(secondsUntil(untilMs)), 1000)
    return () => clearInterval(timer)
  }, [untilMs])
  return (
    <>
      <span aria-hidden="true" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {say('newRateIn', { seconds: String(seconds) })}
      </span>
      <span className="visually-hidden">{say('holds')}</span>
    </>
  )
}
