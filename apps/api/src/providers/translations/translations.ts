export type Translated = { readonly text: string; readonly from: string; readonly to: string }

/** What makes the gist of a document readable in another language. Called outside transactions. */
export type Translations = {
  /** Who translates, as readers are told. */
  readonly name: string
  /** Throws TranslationFailed where it can't be done for good, anything else where a later try may do. */
  readonly translate: (asked: Translated) => Promise<string>
}

/** The pair of languages is not known, or the text is refused. */
export class TranslationFailed extends Error {}
