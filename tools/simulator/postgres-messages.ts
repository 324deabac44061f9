/** One message of PostgreSQL's protocol; what a connection begins with has no type. */
export type Message = { readonly type: string; readonly bytes: Buffer }

/** Cuts a stream into messages. With `hasGreeting` the first one has a length alone. */
export const messagesOf = ({ hasGreeting }: { readonly hasGreeting: boolean }) => {
  let rest = Buffer.alloc(0)
  let isGreeting = hasGreeting
  return (received: Buffer): Message[] => {
    rest = Buffer.concat([rest, received])
    const messages: Message[] = []
    for (;;) {
      const head = isGreeting ? 0 : 1
      if (rest.length < head + 4) return messages
      const length = head + rest.readInt32BE(head)
      if (rest.length < length) return messages
      const bytes = rest.subarray(0, length)
      messages.push({ type: isGreeting ? '' : String.fromCharCode(bytes[0] ?? 0), bytes })
      rest = rest.subarray(length)
      isGreeting = false
    }
  }
}

const textsOf = (bytes: Buffer, count: number): string[] => bytes.subarray(5).toString('latin1').split('\0', count)

/** Reads what is asked out of messages: the text of a statement, also where only its name travels. */
export const statementReader = () => {
  const texts = new Map<string, string>()
  return (messages: readonly Message[]): string => {
    let text = ''
    for (const { type, bytes } of messages) {
      if (type === 'Q') [text = ''] = textsOf(bytes, 1)
      if (type === 'P') {
        const [name = '', asked = ''] = textsOf(bytes, 2)
        texts.set(name, asked)
        text = asked
      }
      if (type === 'B') text = texts.get(textsOf(bytes, 2)[1] ?? '') ?? text
    }
    return text.replaceAll(/\s+/g, ' ').trim()
  }
}

/** The process that answers, of BackendKeyData. */
export const processIdOf = ({ bytes }: Message): number => bytes.readInt32BE(5)

/** The SQLSTATE of an ErrorResponse. */
export const sqlStateOf = ({ bytes }: Message): string =>
  bytes
    .subarray(5)
    .toString('latin1')
    .split('\0')
    .find((field) => field.startsWith('C'))
    ?.slice(1) ?? '?'
