import { useProblemText } from '@contado/app-kit'
import type { SecurityOverview } from '@contado/contract/me/security.endpoints.ts'
import { Badge, Button, EmptyState, ItemList, Section, useToasts } from '@contado/ui'
import { useAction } from '../../api.ts'
import { useBrowserLine } from './use-browser-line.ts'
import { useInstantText } from './use-instant-text.ts'
import { useSettingsWords } from './use-settings-words.ts'

/** Devices that sign in without a code, each to forget. */
export function DevicesSection({ overview: { devices } }: { overview: SecurityOverview }) {
  const say = useSettingsWords()
  return (
    <Section title={say('devices.title')} description={say('devices.description')}>
      {devices.length === 0 ? (
        <EmptyState title={say('devices.none')}>{say('devices.noneText')}</EmptyState>
      ) : (
        <Devices devices={devices} />
      )}
    </Section>
  )
}

function Devices({ devices }: Pick<SecurityOverview, 'devices'>) {
  const say = useSettingsWords()
  const sayInstant = useInstantText()
  const sayProblem = useProblemText()
  const lineOf = useBrowserLine()
  const toasts = useToasts()
  const forget = useAction('me.forget-device', {
    onDone: () => toasts.success(say('devices.forgotten')),
    onProblem: (problem) => toasts.error(sayProblem(problem)),
  })
  return (
    <ItemList
      label={say('devices.title')}
      items={devices.map((device) => {
        const since = sayInstant(device.rememberedAt)
        const line = lineOf(device)
        return {
          key: device.deviceId,
          title: line,
          mark: device.isCurrent ? <Badge tone="accent">{say('sessions.current')}</Badge> : undefined,
          detail: say('devices.detail', { since, until: sayInstant(device.expiresAt), address: device.address }),
          actions: (
            <Button
              aria-label={say('devices.forgetOf', { line, since })}
              isDisabled={forget.isRunning}
              onClick={() => void forget.run({ body: { deviceId: device.deviceId } }).catch(() => undefined)}
            >
              {say('devices.forget')}
            </Button>
          ),
        }
      })}
    />
  )
}
