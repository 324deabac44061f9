import { useEffect, useState } from 'react'
import classes from './Spinner.module.css'

/** A turning ring for work without known length; appears after `delayMs` (1 second unless told). */
export function Spinner({
  label,
  delayMs = 1000,
  size = 24,
}: {
  label: string
  delayMs?: number | undefined
  size?: 16 | 24 | undefined
}) {
  const isVisible = useDelayed(delayMs)
  if (!isVisible) return null
  return (
    <span role="status" className={classes.spinner} data-size={size}>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}

/** Turns true once so many milliseconds have passed since the first render. */
export function useDelayed(delayMs: number): boolean {
  const [isOver, setIsOver] = useState(delayMs === 0)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  return isOver
}
