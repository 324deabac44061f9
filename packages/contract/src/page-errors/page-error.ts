import { z } from 'zod'
import { type ErrorCode, errors } from '../kernel/errors.ts'

/** In bytes. */
export const longestPageError = 8 * 1024

/**
 * `error` and `rejection` escaped every screen, `screen` broke one, `file` is a part of the application that could not be loaded, `told` was
 * shown from where no screen is at hand.
 */
const kinds = ['error', 'rejection', 'screen', 'file', 'told'] as const

// Words and braces alone: the pattern of an address, never an address with somebody's id in it.
const route = z
  .string()
  .max(120)
  .regex(/^(\/([a-z-]+|404|\{\w+\??\}))*\/?$/)

const place = z.strictObject({
  /** What the build called the function. */
  function: z
    .string()
    .regex(/^[\w$.]{1,60}$/)
    .optional(),
  /** A file of ours, as it is served. */
  file: z.string().regex(/^(assets\/[\w.-]{1,100}\.(js|css)|widget\.js)$/),
  line: z.number().int().min(0).max(10_000_000),
  column: z.number().int().min(0).max(10_000_000),
})

/**
 * What a page may say of an error: of which kind and class it is, where in our own files it was, and on which screen of which build. No
 * message, no address, nothing that somebody typed or read.
 */
export const pageError = z.strictObject({
  kind: z.enum(kinds),
  /** The error's class. */
  name: z.string().regex(/^[A-Za-z]\w{0,59}$/),
  /** Of a refusal that no screen had expected. */
  code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]).optional(),
  /** Null where the address is none of the application's screens. */
  route: route.nullable(),
  /** The first file of the build, whose name says which build it is. */
  release: z.string().regex(/^[\w.-]{1,100}$/),
  /** The last call first. */
  places: z.array(place).max(12),
})
export type PageError = z.infer<typeof pageError>
