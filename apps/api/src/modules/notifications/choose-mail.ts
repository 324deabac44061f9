import { refuseField } from '@contado/contract/kernel/refusal.ts'
import {
  isMailedTo,
  type NoticeTopic,
  noticeTopicNames,
  noticeTopics,
} from '@contado/contract/notifications/notice-topics.ts'
import type { MailChoice } from '@contado/contract/notifications/notifications.endpoints.ts'
import type { Call, User } from '../../platform/call.ts'
import { muteMails, selectMutedBy, unmuteMails } from './notices.store.ts'

const isAlways = (topic: NoticeTopic): boolean => noticeTopics[topic].mail === 'always'

/** Of which topics the person is mailed. Those that are for another role are left out. */
export const listMailChoices = async ({ tx, actor }: Call<User>): Promise<{ choices: MailChoice[] }> => {
  const muted = (await selectMutedBy(tx, [actor.userId])).get(actor.userId)
  const topics = noticeTopicNames.filter((topic) => isMailedTo(topic, actor.role))
  return {
    choices: topics.map((topic) => ({
      topic,
      isMailed: isAlways(topic) || !muted?.has(topic),
      isAlways: isAlways(topic),
    })),
  }
}

/** Switches the mails of one topic on or off, in all the person's businesses. Refuses those that nobody may miss. */
export const chooseMail = async (
  call: Call<User>,
  { topic, isMailed }: { readonly topic: NoticeTopic; readonly isMailed: boolean },
): Promise<{ choices: MailChoice[] }> => {
  if (isAlways(topic)) throw refuseField('topic', 'always-mailed', 'These mails can’t be switched off')
  const choice = { userId: call.actor.userId, topic }
  await (isMailed ? unmuteMails(call.tx, choice) : muteMails(call.tx, choice))
  return listMailChoices(call)
}
