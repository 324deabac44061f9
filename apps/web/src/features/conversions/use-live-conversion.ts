import { useEffect, useState } from 'react'
import { cache, useEndpoint } from '../../api.ts'
import { balances } from '../../out-of-date.ts'

const pollMs = 1_000

/** A conversion as it is now: read again until it is over, and with it every balance. */
export const useLiveConversion = (conversionId: string) => {
  const [isLive, setIsLive] = useState(true)
  const found = useEndpoint('conversions.get', { params: { conversionId } }, { pollMs: isLive ? pollMs : undefined })
  const isOver = found.error !== null || (found.data !== undefined && found.data.status !== 'processing')
  useEffect(() => {
    setIsLive(!isOver)
    if (isOver) for (const name of balances) void cache.invalidateQueries({ queryKey: [name] })
  }, [isOver])
  return found
}
