/** What a file drop takes in. */
export type FileLimits = {
  /** Extensions without the dot, lower case. */
  accept: readonly string[]
  maxFiles: number
  /** The largest size of one file in megabytes (2^20 bytes). */
  maxMegabytes: number
}

export type FileRefusal = 'tooMany' | 'duplicate' | 'tooLarge' | 'empty' | 'type'

const LONGEST_NAME = 32
const KEPT_OF_NAME = 24
const BYTES_OF_MEGABYTE = 1024 * 1024

/** Why a file cannot join those already there, or null when it can. */
export function fileRefusal(
  file: { name: string; size: number },
  present: readonly { name: string }[],
  limits: FileLimits,
): FileRefusal | null {
  if (present.length >= limits.maxFiles) return 'tooMany'
  if (present.some((other) => other.name === file.name)) return 'duplicate'
  if (file.size > limits.maxMegabytes * BYTES_OF_MEGABYTE) return 'tooLarge'
  if (file.size === 0) return 'empty'
  return limits.accept.includes(extensionOf(file.name)) ? null : 'type'
}

/** The extension of a file name in lower case, '' when it has none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
}

/** A file name over 32 characters as its first 24, "[...]" and the extension. */
export function shortFileName(name: string): string {
  if ([...name].length <= LONGEST_NAME) return name
  const extension = name.slice(name.length - extensionOf(name).length)
  return `${[...name].slice(0, KEPT_OF_NAME).join('')}[...]${extension === '' ? '' : `.${extension}`}`
}
