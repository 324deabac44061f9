import { TextLink } from '@contado/ui'
import { pageSettings } from '../../page-settings.ts'
import { useSupportWords } from './use-support-words.ts'

/** Where somebody answers questions; the articles where the bank has told no address. */
export function SupportLine() {
  const say = useSupportWords()
  const { supportEmail } = pageSettings
  return (
    <p>
      {supportEmail === undefined ? (
        <TextLink href="/help">{say('help')}</TextLink>
      ) : (
        <>
          {say('ask')} <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>
        </>
      )}
    </p>
  )
}
