/** One text message, to a number in E.164. */
export type TextMessage = { readonly to: string; readonly body: string }

/** The outside world that delivers text messages. Called outside transactions; throws TextMessageRefused. */
export type TextMessages = {
  readonly send: (message: TextMessage) => Promise<void>
}

/** A text that was not accepted. Holds the provider's codes and never its words, which may repeat the number and the text. */
export class TextMessageRefused extends Error {
  /** Trying again would not help: the number is wrong, or the account may not write to it. */
  readonly isPermanent: boolean

  constructor(reason: string, { isPermanent }: { isPermanent: boolean }) {
    super(reason)
    this.name = 'TextMessageRefused'
    this.isPermanent = isPermanent
  }
}
