const devices: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
]

/** What a browser says that it runs on, as somebody would call it, or null. */
export const deviceName = (userAgent: string): string | null =>
  devices.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
