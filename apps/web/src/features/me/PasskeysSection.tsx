import type { SecurityOverview } from '@contado/contract/me/security.endpoints.ts'
import { Badge, Button, EmptyState, ItemList, Modal, Section, useToasts } from '@contado/ui'
import { useState } from 'react'
import { session } from '../../api.ts'
import { CodePrompt } from '../../shell/code-prompt/CodePrompt.tsx'
import { AddPasskey } from '../../shell/second-factors/AddPasskey.tsx'
import { useFactorWords } from '../../shell/second-factors/use-factor-words.ts'
import { useInstantText } from './use-instant-text.ts'
import { useSettingsWords } from './use-settings-words.ts'

type Passkey = SecurityOverview['passkeys'][number]

/** The person's passkeys, to add and to remove. */
export function PasskeysSection({ overview: { passkeys } }: { overview: SecurityOverview }) {
  const say = useSettingsWords()
  const [isAdding, setIsAdding] = useState(false)
  const [removed, setRemoved] = useState<Passkey | null>(null)
  const add = (
    <Button icon="add" onClick={() => setIsAdding(true)}>
      {say('passkeys.add')}
    </Button>
  )
  return (
    <Section
      title={say('passkeys.title')}
      description={say('passkeys.description')}
      actions={passkeys.length > 0 ? add : undefined}
    >
      {passkeys.length === 0 ? (
        <EmptyState title={say('passkeys.none')} action={add}>
          {say('passkeys.noneText')}
        </EmptyState>
      ) : (
        <Passkeys passkeys={passkeys} onRemove={setRemoved} />
      )}
      {isAdding ? <AddDialog onClose={() => setIsAdding(false)} /> : null}
      {removed ? <RemovePasskey passkey={removed} onClose={() => setRemoved(null)} /> : null}
    </Section>
  )
}

function Passkeys({ passkeys, onRemove }: { passkeys: readonly Passkey[]; onRemove: (passkey: Passkey) => void }) {
  const say = useSettingsWords()
  const sayInstant = useInstantText()
  return (
    <ItemList
      label={say('passkeys.title')}
      items={passkeys.map((passkey) => ({
        key: passkey.passkeyId,
        title: passkey.name,
        mark: passkey.isSynced ? <Badge>{say('passkeys.synced')}</Badge> : undefined,
        detail: [
          say('passkeys.added', { date: sayInstant(passkey.createdAt) }),
          passkey.lastUsedAt ? say('passkeys.used', { date: sayInstant(passkey.lastUsedAt) }) : say('passkeys.unused'),
        ].join(' · '),
        actions: (
          <Button aria-label={say('passkeys.removeOf', { name: passkey.name })} onClick={() => onRemove(passkey)}>
            {say('remove')}
          </Button>
        ),
      }))}
    />
  )
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const say = useSettingsWords()
  const sayFactor = useFactorWords()
  const toasts = useToasts()
  const done = (name: string) => {
    void session.load()
    toasts.success(sayFactor('passkey.added', { name }))
    onClose()
  }
  return (
    <Modal isOpen onClose={onClose} title={say('passkeys.add')} width={480}>
      <AddPasskey onDone={done} />
    </Modal>
  )
}

function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const say = useSettingsWords()
  const toasts = useToasts()
  const body = { passkeyId: passkey.passkeyId }
  return (
    <CodePrompt
      operation="passkeys.remove"
      body={body}
      title={say('passkeys.removeOf', { name: passkey.name })}
      act={say('remove')}
      isDanger
      onDone={() => {
        void session.load()
        toasts.success(say('passkeys.removed'))
        onClose()
      }}
      onClose={onClose}
    >
      <p>{say('passkeys.removeText')}</p>
    </CodePrompt>
  )
}
