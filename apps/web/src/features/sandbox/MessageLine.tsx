import type { ClientAnswer } from '@contado/app-kit'
import type { sandboxEndpoints } from '@contado/contract/sandbox/sandbox.endpoints.ts'
import { Badge, InstantText } from '@contado/ui'
import classes from './MessageLine.module.css'
import { useDevToolsWords } from './use-dev-tools-words.ts'

export type Message = ClientAnswer<(typeof sandboxEndpoints)['sandbox.mailbox']>['items'][number]

// A message that is only kept here, as all are without a mail server, needs no word about it.
const toldStates = ['waiting', 'accepted', 'failed'] as const

/** What a message is about, whom it went to, and when. */
export function MessageLine({ message }: { message: Message }) {
  const say = useDevToolsWords()
  const state = toldStates.find((known) => known === message.status)
  return (
    <span className={classes.line}>
      <span className={classes.subject}>{message.subject}</span>
      <span className={classes.to}>{message.to}</span>
      <span className={classes.state}>{state ? <Badge>{say(`states.${state}`)}</Badge> : null}</span>
      <span className={classes.at}>
        <InstantText instant={message.createdAt} />
      </span>
    </span>
  )
}
