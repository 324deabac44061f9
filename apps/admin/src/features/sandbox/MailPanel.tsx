import { type ClientAnswer, MailBody } from '@contado/app-kit'
import type { sandboxEndpoints } from '@contado/contract/sandbox/sandbox.endpoints.ts'
import { FactList, InstantText, SidePanel, Stack } from '@contado/ui'
import { useDevToolWords } from './use-dev-tool-words.ts'

type Mail = ClientAnswer<(typeof sandboxEndpoints)['sandbox.mailbox']>['items'][number]

/** One mail, as its reader sees it. */
export function MailPanel(props: { mail: Mail | undefined; isOpen: boolean; onClose: () => void }) {
  const { mail, isOpen, onClose } = props
  const say = useDevToolWords()
  return (
    <SidePanel isOpen={isOpen} onClose={onClose} title={mail?.subject ?? say('mailbox')}>
      {mail ? (
        <Stack>
          <FactList
            facts={[
              { label: say('mailTo'), value: mail.to },
              { label: say('mailAt'), value: <InstantText instant={mail.createdAt} /> },
            ]}
          />
          <MailBody key={mail.messageId} mail={mail} />
        </Stack>
      ) : (
        say('mailGone')
      )}
    </SidePanel>
  )
}
