import type { CurrentUser } from '@contado/contract/me/current-user.ts'
import type { SecurityOverview } from '@contado/contract/me/security.endpoints.ts'
import { Badge, Button, type Item, ItemList, Notice, Section, Stack } from '@contado/ui'
import { useState } from 'react'
import { type FactorChange, FactorDialog } from './FactorDialog.tsx'
import { useInstantText } from './use-instant-text.ts'
import { useSettingsWords } from './use-settings-words.ts'

type FactorsProps = { user: CurrentUser; overview: SecurityOverview }
type ItemProps = FactorsProps & { onChange: (change: FactorChange) => void }

/** Phone, authenticator app and recovery codes: which are set up, which one is asked for. */
export function FactorsSection({ user, overview }: FactorsProps) {
  const say = useSettingsWords()
  const [change, setChange] = useState<FactorChange | null>(null)
  const props = { user, overview, onChange: setChange }
  const items = [usePhoneItem(props), useAppItem(props), useRecoveryItem(props)]
  return (
    <Section title={say('factors.title')} description={say('factors.description')}>
      <Stack>
        {user.accountSecure ? null : (
          <Notice kind="caution" title={say('factors.insecureTitle')}>
            {say('factors.insecureText')}
          </Notice>
        )}
        <ItemList label={say('factors.title')} items={items.filter((item) => item !== null)} />
      </Stack>
      {change ? <FactorDialog change={change} onClose={() => setChange(null)} /> : null}
    </Section>
  )
}

function usePhoneItem({ user, overview, onChange }: ItemProps): Item {
  const say = useSettingsWords()
  const { secondFactor, isPhoneVerified } = overview
  const isAsked = secondFactor === 'sms'
  return {
    key: 'phone',
    title: say('factors.phone'),
    mark: isAsked ? <Badge tone="positive">{say('factors.asked')}</Badge> : undefined,
    detail: isPhoneVerified
      ? say('factors.phoneOn', { number: user.profile.phoneNumberText ?? '' })
      : say('factors.phoneOff'),
    actions: (
      <>
        {isPhoneVerified && !isAsked ? (
          <Button aria-label={say('factors.askPhone')} onClick={() => onChange('choose-sms')}>
            {say('factors.ask')}
          </Button>
        ) : null}
        <Button
          aria-label={say(isPhoneVerified ? 'profile.changePhone' : 'factors.setUpPhone')}
          onClick={() => onChange('phone')}
        >
          {say(isPhoneVerified ? 'change' : 'factors.setUp')}
        </Button>
      </>
    ),
  }
}

function useAppItem({ overview, onChange }: ItemProps): Item {
  const say = useSettingsWords()
  const sayInstant = useInstantText()
  const { secondFactor, authenticatorSince } = overview
  const isAsked = secondFactor === 'totp'
  const isOn = authenticatorSince !== null
  return {
    key: 'app',
    title: say('factors.app'),
    mark: isAsked ? <Badge tone="positive">{say('factors.asked')}</Badge> : undefined,
    detail: isOn ? say('factors.appSince', { date: sayInstant(authenticatorSince) }) : say('factors.appOff'),
    actions: isOn ? (
      <>
        {isAsked ? null : (
          <Button aria-label={say('factors.askApp')} onClick={() => onChange('choose-totp')}>
            {say('factors.ask')}
          </Button>
        )}
        <Button aria-label={say('factors.removeApp')} onClick={() => onChange('remove-app')}>
          {say('remove')}
        </Button>
      </>
    ) : (
      <Button aria-label={say('factors.setUpApp')} onClick={() => onChange('app')}>
        {say('factors.setUp')}
      </Button>
    ),
  }
}

function useRecoveryItem({ overview, onChange }: ItemProps): Item | null {
  const say = useSettingsWords()
  const { authenticatorSince, recoveryCodesLeft } = overview
  if (authenticatorSince === null) return null
  return {
    key: 'recovery',
    title: say('factors.recovery'),
    detail:
      recoveryCodesLeft === 0 ? say('factors.recoveryNone') : say('factors.recoveryLeft', { count: recoveryCodesLeft }),
    actions: <Button onClick={() => onChange('renew-codes')}>{say('factors.renewTitle')}</Button>,
  }
}
