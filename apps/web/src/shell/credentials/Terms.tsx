import { useLanguage } from '@contado/app-kit'
import { TextLink } from '@contado/ui'
import { pageSettings } from '../../page-settings.ts'
import classes from './Terms.module.css'
import { useCredentialWords } from './use-credential-words.ts'

/** What is accepted, with the link to it; it opens beside what is half typed here. */
export function Terms() {
  const say = useCredentialWords()
  return (
    <>
      {say('terms.before')} <TermsLink />
    </>
  )
}

/** What going on with Google or LinkedIn accepts; nothing where neither is to be had. */
export function SocialTerms() {
  const say = useCredentialWords()
  const { language } = useLanguage()
  const names = pageSettings.socialProviders.map((provider) => say(`providers.${provider}`))
  if (names.length === 0) return null
  const providers = new Intl.ListFormat(language, { type: 'disjunction' }).format(names)
  return (
    <div className={classes.note}>
      {say('terms.bySocial', { providers })} <TermsLink />.
    </div>
  )
}

function TermsLink() {
  const say = useCredentialWords()
  return (
    <TextLink render={(link) => <a {...link} href="/terms-and-conditions" target="_blank" rel="noreferrer" />}>
      {say('terms.link')}
    </TextLink>
  )
}
