import { useProblemText } from '@contado/app-kit'
import type { CurrentUser } from '@contado/contract/me/current-user.ts'
import type { SocialProvider } from '@contado/contract/sessions/social-proof.ts'
import { Badge, Button, type Item, ItemList, Notice, Section, Stack, useToasts } from '@contado/ui'
import { useState } from 'react'
import { session } from '../../api.ts'
import { pageSettings } from '../../page-settings.ts'
import { CodePrompt } from '../../shell/code-prompt/CodePrompt.tsx'
import { beginSocialVisit } from '../../social-visit.ts'
import { useSettingsWords } from './use-settings-words.ts'

// Their own names are the same in every language.
const names = { google: 'Google', linkedin: 'LinkedIn' } as const satisfies Record<SocialProvider, string>
const all = ['google', 'linkedin'] as const satisfies readonly SocialProvider[]

/** Google and LinkedIn as further ways to sign in, connected or to be had here; nothing where neither is. */
export function SocialSection({ user }: { user: CurrentUser }) {
  const say = useSettingsWords()
  const [leaving, setLeaving] = useState<SocialProvider | null>(null)
  const sayProblem = useProblemText()
  const [refused, setRefused] = useState<unknown>(null)
  const [disconnected, setDisconnected] = useState<SocialProvider | null>(null)
  const connect = async (provider: SocialProvider): Promise<void> => {
    setLeaving(provider)
    setRefused(null)
    try {
      await beginSocialVisit({ provider, intent: 'connect', next: '/user-settings/security' })
    } catch (problem) {
      setLeaving(null)
      setRefused(problem)
    }
  }
  const isOn = (provider: SocialProvider) => (provider === 'google' ? user.hasGoogleId : user.hasLinkedInId)
  const providers = all.filter((provider) => isOn(provider) || pageSettings.socialProviders.includes(provider))
  if (providers.length === 0) return null
  const itemOf = (provider: SocialProvider): Item => ({
    key: provider,
    title: names[provider],
    mark: isOn(provider) ? <Badge tone="positive">{say('social.on')}</Badge> : undefined,
    detail: isOn(provider) ? undefined : say('social.off'),
    actions: isOn(provider) ? (
      <Button
        aria-label={say('social.disconnectOf', { provider: names[provider] })}
        onClick={() => setDisconnected(provider)}
      >
        {say('social.disconnect')}
      </Button>
    ) : (
      <Button
        aria-label={say('social.connectOf', { provider: names[provider] })}
        isLoading={leaving === provider}
        onClick={() => void connect(provider)}
      >
        {say('social.connect')}
      </Button>
    ),
  })
  return (
    <Section title={say('social.title')} description={say('social.description')}>
      <Stack>
        <ItemList label={say('social.title')} items={providers.map(itemOf)} />
        {refused ? (
          <Notice kind="negative" isAnnounced>
            {sayProblem(refused)}
          </Notice>
        ) : null}
      </Stack>
      {disconnected ? <Disconnect provider={disconnected} onClose={() => setDisconnected(null)} /> : null}
    </Section>
  )
}

type DisconnectProps = { provider: SocialProvider; onClose: () => void }

function Disconnect({ provider, onClose }: DisconnectProps) {
  const say = useSettingsWords()
  const toasts = useToasts()
  const body = { provider }
  const name = { provider: names[provider] }
  return (
    <CodePrompt
      operation="me.disconnect-social"
      body={body}
      title={say('social.disconnectOf', name)}
      act={say('social.disconnect')}
      isDanger
      onDone={() => {
        void session.load()
        toasts.success(say('social.disconnected', name))
        onClose()
      }}
      onClose={onClose}
    >
      <p>{say('social.disconnectText')}</p>
    </CodePrompt>
  )
}
