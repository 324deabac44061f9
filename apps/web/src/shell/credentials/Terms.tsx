import { TextLink } from '@contado/ui'
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

/** What going on with Google or LinkedIn accepts. */
export function SocialTerms() {
  const say = useCredentialWords()
  return (
    <div className={classes.note}>
      {say('terms.bySocial')} <TermsLink />.
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
