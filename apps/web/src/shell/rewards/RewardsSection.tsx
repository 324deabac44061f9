import { useLanguage } from '@contado/app-kit'
import { localDateIn } from '@contado/money'
import { formatCivilDate, ItemList, Section } from '@contado/ui'
import { useCompany, useEndpoint } from '../../api.ts'
import { instantText } from '../instant-text.ts'
import { useRewardWords } from './use-reward-words.ts'

/** The points of the business, and what each award was for. */
export function RewardsSection() {
  const say = useRewardWords()
  const { language } = useLanguage()
  const timeZone = useCompany()?.timeZone
  const { data } = useEndpoint('dashboard.rewards', {})
  if (!data || !timeZone) return null
  const dateOf = (at: string) => formatCivilDate(localDateIn(timeZone, instantText.toMs(at)), language)
  return (
    <Section title={say('title')} description={say('apyHelp')}>
      {data.awards.length === 0 ? (
        <p>{say('none')}</p>
      ) : (
        <ItemList
          label={say('title')}
          items={data.awards.map(({ reason, points, awardedAt }) => ({
            key: reason,
            title: say('points', { points }),
            detail: `${say(`reasons.${reason}`)} · ${dateOf(awardedAt)}`,
          }))}
        />
      )}
    </Section>
  )
}
