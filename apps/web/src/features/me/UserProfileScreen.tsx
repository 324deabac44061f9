import type { CurrentUser } from '@contado/contract/me/current-user.ts'
import { Badge, Button, ItemList, Modal, Section, Stack, useToasts } from '@contado/ui'
import { useState } from 'react'
import { useUser } from '../../api.ts'
import { VerifyPhone } from '../../shell/second-factors/VerifyPhone.tsx'
import { ChangeEmail } from './ChangeEmail.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { SettingsFrame } from './SettingsFrame.tsx'
import { useSettingsWords } from './use-settings-words.ts'

/** The person's name, language, time zone, email and phone. */
export function UserProfileScreen() {
  const user = useUser()
  return (
    <SettingsFrame page="profile">
      {user ? (
        <Stack gap={6}>
          <DetailsForm key={user.userId} user={user} />
          <Reached user={user} />
        </Stack>
      ) : null}
    </SettingsFrame>
  )
}

function Reached({ user }: { user: CurrentUser }) {
  const say = useSettingsWords()
  const [open, setOpen] = useState<'email' | 'phone' | null>(null)
  const { phoneNumber, phoneNumberText, phoneNumberVerified } = user.profile
  const phoneAct = say(
    phoneNumberVerified ? 'profile.changePhone' : phoneNumber ? 'profile.verifyPhone' : 'profile.addPhone',
  )
  return (
    <Section title={say('profile.contact')}>
      <ItemList
        label={say('profile.contact')}
        items={[
          {
            key: 'email',
            title: say('profile.email'),
            detail: `${user.email} · ${say('profile.emailHelp')}`,
            actions: <Button onClick={() => setOpen('email')}>{say('email.title')}</Button>,
          },
          {
            key: 'phone',
            title: say('profile.phone'),
            detail: phoneNumberText ?? say('profile.noPhone'),
            mark: phoneNumber ? (
              <Badge tone={phoneNumberVerified ? 'positive' : 'caution'}>
                {say(phoneNumberVerified ? 'profile.phoneVerified' : 'profile.phoneUnverified')}
              </Badge>
            ) : undefined,
            actions: <Button onClick={() => setOpen('phone')}>{phoneAct}</Button>,
          },
        ]}
      />
      {open === 'email' ? <ChangeEmail user={user} onClose={() => setOpen(null)} /> : null}
      {open === 'phone' ? <PhoneDialog title={phoneAct} onClose={() => setOpen(null)} /> : null}
    </Section>
  )
}

function PhoneDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const say = useSettingsWords()
  const toasts = useToasts()
  const done = () => {
    toasts.success(say('profile.phoneSaved'))
    onClose()
  }
  return (
    <Modal isOpen onClose={onClose} title={title} width={480}>
      <VerifyPhone onDone={done} />
    </Modal>
  )
}
