type Zone = { readonly value: string; readonly label: string }

const offsetOf = (zone: string): string => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
}

/** Every time zone that this browser knows with its distance to GMT now, and `own` whether it knows it or not. */
export const timeZones = (own: string): readonly Zone[] => {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', own])
  return [...known].sort().map((zone) => ({ value: zone, label: `${zone.replaceAll('_', ' ')} (${offsetIn(zone)})` }))
}

const offsetIn = (zone: string): string => {
  try {
    return offsetOf(zone)
  } catch {
    return 'GMT'
  }
}
