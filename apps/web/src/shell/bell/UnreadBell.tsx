import { usePathname } from '@contado/app-kit'
import { Bell } from '@contado/ui'
import { useEndpoint } from '../../api.ts'
import { useBellWords } from './use-bell-words.ts'

const everyMinuteMs = 60_000
const mostShown = 99

/** The way to the notifications, with how many are unread: asked for on return to the window and every minute. */
export function UnreadBell() {
  const say = useBellWords()
  const isCurrent = usePathname() === '/notifications'
  const { data } = useEndpoint('notifications.count-unread', {}, { pollMs: everyMinuteMs })
  const unread = data?.unread ?? 0
  const isCountable = unread <= mostShown
  const shown = isCountable ? String(unread) : `${mostShown}+`
  const counted = isCountable ? say('unread', { count: unread }) : say('tooMany')
  return (
    <Bell
      href="/notifications"
      label={unread === 0 ? say('notifications') : counted}
      count={unread === 0 ? undefined : shown}
      isCurrent={isCurrent}
    />
  )
}
