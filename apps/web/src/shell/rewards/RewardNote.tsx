import { useLanguage } from '@contado/app-kit'
import { Badge, formatCivilDate, Row } from '@contado/ui'
import { useRewardWords } from './use-reward-words.ts'

type RewardNoteProps =
  /** Interest on bills that are paid early; `until` is the day to which this one would earn. */
  | { reward: 'apy'; until?: string | undefined }
  /** Points for a finished onboarding. */
  | { reward: 'points'; points: string }

/** What the product gives back, in one line where it is earned. */
export function RewardNote(props: RewardNoteProps) {
  const say = useRewardWords()
  const { language } = useLanguage()
  const isPoints = props.reward === 'points'
  const why = () => {
    if (isPoints) return say('onboarding')
    return props.until ? say('until', { date: formatCivilDate(props.until, language) }) : say('forBills')
  }
  return (
    <Row>
      <Badge tone="accent">{isPoints ? say('points', { points: props.points }) : say('apy')}</Badge>
      <span>{why()}</span>
    </Row>
  )
}
