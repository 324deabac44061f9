import type { ErrorReport } from '../../platform/telemetry.ts'

// What may leave the house. Whatever else a log line has stays in the log.
const tagNames = ['requestId', 'method', 'route', 'status', 'job', 'code', 'provider', 'currency', 'app'] as const

const tagsOf = (fields: ErrorReport['fields']): Record<string, string> =>
  Object.fromEntries(
    tagNames.flatMap((name) => {
      const value = fields[name]
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value).slice(0, 200)]] : []
    }),
  )

const frame = /^\s*at (?:(.+?) \()?(?:file:\/\/)?(.+?):(\d+):(\d+)\)?$/
const ownFolder = /^.*\/(?=(?:apps|packages|node_modules)\/)/

// The last call stands last.
const framesOf = (stack: unknown) =>
  (typeof stack === 'string' ? stack.split('\n') : [])
    .flatMap((line) => {
      const [, name, file = '', row, column] = frame.exec(line) ?? []
      if (row === undefined) return []
      const filename = file.replace(ownFolder, '')
      const called = name === undefined ? {} : { function: name }
      return [
        { ...called, filename, lineno: Number(row), colno: Number(column), in_app: !/node_modules|^node:/.test(file) },
      ]
    })
    .reverse()

type Source = { readonly id: string; readonly seconds: number; readonly part: string; readonly environment: string }

/** An event of Sentry's protocol, version 7, of what is allowed to be told: classes, codes, names, places in our own sources. */
export const sentryEvent = (
  { level, title, page, fields }: ErrorReport,
  { id, seconds, part, environment }: Source,
) => {
  const tags = tagsOf(fields)
  const place = tags.route ?? tags.job ?? page ?? part
  const type = typeof fields.name === 'string' ? fields.name.slice(0, 100) : title
  const frames = framesOf(fields.stack)
  return {
    event_id: id,
    timestamp: seconds,
    platform: page === undefined ? 'node' : 'javascript',
    logger: page ?? part,
    level,
    environment,
    ...(typeof fields.release === 'string' ? { release: fields.release } : {}),
    transaction: place,
    tags,
    fingerprint: [title, place, type, tags.code ?? ''],
    exception: { values: [{ type, value: title, ...(frames.length > 0 ? { stacktrace: { frames } } : {}) }] },
  }
}
