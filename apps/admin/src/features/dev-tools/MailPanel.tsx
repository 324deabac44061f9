import { FactList, InstantText, SidePanel, Stack } from '@contado/ui'
import type { Mail } from './MailboxSection.tsx'
import classes from './MailPanel.module.css'
import { useDevToolWords } from './use-dev-tool-words.ts'

/** One mail, as text. */
export function MailPanel({ mail, onClose }: { mail: Mail | null; onClose: () => void }) {
  const say = useDevToolWords()
  return (
    <SidePanel isOpen={mail !== null} onClose={onClose} title={mail?.subject ?? ''}>
      {mail ? (
        <Stack>
          <FactList
            facts={[
              { label: say('mailTo'), value: mail.to },
              { label: say('mailAt'), value: <InstantText instant={mail.createdAt} /> },
            ]}
          />
          <p className={classes.text}>{mail.text ?? ''}</p>
        </Stack>
      ) : null}
    </SidePanel>
  )
}
