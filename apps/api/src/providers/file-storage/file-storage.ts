/** Where the bytes of files are. Keys are made by the house: letters, digits, `-` and `/`. */
export type FileStorage = {
  /** Keeps what is under `path` on the local disk; when it resolves, the bytes survive a loss of power. The local file may be gone afterwards. */
  readonly keep: (key: string, path: string) => Promise<void>
  /** The bytes, or null where there are none. */
  readonly read: (key: string) => Promise<Buffer | null>
  /** Removes the bytes; nothing happens where there are none. */
  readonly remove: (key: string) => Promise<void>
  /** Everything that is kept, in no order. */
  readonly list: () => AsyncIterable<StoredObject>
}

export type StoredObject = { readonly key: string; readonly changedMs: number }
