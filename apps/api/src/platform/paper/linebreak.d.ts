declare module 'linebreak' {
  /** Where a text may be broken (UAX #14); the package comes without types. */
  const LineBreaker: new (
    text: string,
  ) => {
    nextBreak(): { readonly position: number; readonly required: boolean } | null
  }
  export = LineBreaker
}
